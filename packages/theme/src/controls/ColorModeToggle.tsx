import { actionAttribute, actions } from '@ssg/runtime/contract/dom'
import { useText } from '../customize/Text.tsx'
import { useColorModeChoice } from '../hooks/useColorModeChoice.ts'
import { useSite } from '../hooks/useSite.ts'
import { MoonIcon, SunIcon, SystemIcon } from './icons.tsx'

const modeStrings = { light: 'lightMode', dark: 'darkMode', system: 'systemMode' } as const

/** The color mode switch. The runtime handles the click, so that it works before hydration. */
export function ColorModeToggle() {
  const text = useText()
  const mode = text(modeStrings[useColorModeChoice()])
  const { disableSwitch, respectPrefersColorScheme } = useSite().colorMode
  if (disableSwitch) return null
  const action = { [actionAttribute]: actions.toggleColorMode }
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      {...action}
      aria-label={text('colorMode', { mode })}
      title={mode}
    >
      <SunIcon />
      <MoonIcon />
      {respectPrefersColorScheme && <SystemIcon />}
    </button>
  )
}
