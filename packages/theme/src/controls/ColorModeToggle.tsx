import { actionMark, actions } from '@ssg/runtime/contract/dom'
import { useColorMode } from '../hooks/useColorMode.ts'
import { useSite } from '../hooks/useSite.ts'
import { MoonIcon, SunIcon } from './icons.tsx'

/** Switches the colours. The runtime hears the click, so that it works before hydration too. */
export function ColorModeToggle() {
  const mode = useColorMode()
  const { disableSwitch } = useSite().colorMode
  if (disableSwitch) return null
  const action = { [actionMark]: actions.toggleColorMode }
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      {...action}
      aria-label={`Switch between dark and light mode (currently ${mode} mode)`}
      title={`${mode} mode`}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  )
}
