import { type Action, actionAttribute } from '@ssgdocs/runtime/contract/dom'
import type { ColorModeChoice } from '@ssgdocs/runtime/contract/theme-module'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useColorModeChoice } from '../hooks/useColorModeChoice.ts'
import { useSite } from '../hooks/useSite.ts'
import { MoonIcon, SunIcon, SystemIcon } from './icons.tsx'

const modeStrings = { light: 'lightMode', dark: 'darkMode', system: 'systemMode' } as const

/**
 * The color mode switch. The runtime handles the click, and names the mode until React does, so that it
 * works before hydration.
 */
export const ColorModeToggle = replaceable('ColorModeToggle', function ColorModeToggle() {
  const text = useText()
  const classes = useClasses()
  const choice = useColorModeChoice()
  const { disableSwitch, respectPrefersColorScheme } = useSite().colorMode
  if (disableSwitch) return null
  const choices: ColorModeChoice[] = ['light', 'dark']
  if (respectPrefersColorScheme) choices.push('system')
  const labelsOf = (one: ColorModeChoice) => {
    const mode = text(modeStrings[one])
    return [text('colorMode', { mode }), mode] as const
  }
  const [name, title] = labelsOf(choice)
  const attributes = Object.fromEntries(
    choices.map((one) => [`data-${one}`, labelsOf(one).join('|')]),
  )
  return (
    <button
      type="button"
      className={classes('color-toggle', 'icon-button color-toggle')}
      {...{ [actionAttribute]: 'toggle-color-mode' satisfies Action }}
      {...attributes}
      aria-label={name}
      title={title}
      suppressHydrationWarning
    >
      <SunIcon />
      <MoonIcon />
      {respectPrefersColorScheme && <SystemIcon />}
    </button>
  )
})
