import { type Swizzle, swizzles } from './theme-components.ts'

/** The theme file of a site with a Docusaurus configuration, in the folder for what builds leave behind. */
export const generatedThemeFile = '.ssg/docusaurus/theme.tsx'

/** Components of a site that render items of its own types. */
export const itemComponents = ['NavbarItem', 'NavbarItem/ComponentTypes']

type Texts = Readonly<Record<string, string>>

/** What a site changes in our theme. */
export interface ThemeChanges {
  readonly classes: Texts
  readonly tokens: { readonly light: Texts; readonly dark: Texts }
  /** Names of the components in its `src/theme`. */
  readonly components: readonly string[]
  /** Items of its navbar of types of its own. */
  readonly customItems: readonly CustomItem[]
}

interface CustomItem {
  readonly type: string
  readonly position: string
}

/** Source of a theme file with the changes of a Docusaurus site. Those of the site's own theme file, at an import path, win. */
export function themeFileText(
  { classes, tokens, components, customItems }: ThemeChanges,
  ownFile: string | null,
): string {
  const used = usedSwizzles(components)
  const imports = used.map(({ name }, index) => `import C${index} from '@site/src/theme/${name}'\n`)
  const itemsFrom = itemComponents.find((name) => {
    return customItems.length > 0 && components.includes(name)
  })
  return `import * as adapters from '@ssg/docusaurus/modules/adapters'
${imports.join('')}${itemsFrom === undefined ? '' : `import items from '@site/src/theme/${itemsFrom}'\n`}${ownFile === null ? 'const own = {}' : `import own from ${JSON.stringify(ownFile)}`}

const classes = ${JSON.stringify(classes, null, 2)}
const light = ${JSON.stringify(tokens.light, null, 2)}
const dark = ${JSON.stringify(tokens.dark, null, 2)}
const components = {${used.map(componentField).join('')}
}
const mdx = {${used.map(elementField).join('')}
}
const slots = {${components.includes('Root') ? '\n  afterFooter: adapters.eager,' : ''}${
    itemsFrom === undefined ? '' : itemSlots(customItems)
  }
}

export default {
  ...own,
  classes: { ...classes, ...own.classes },
  tokens: { light: { ...light, ...own.tokens?.light }, dark: { ...dark, ...own.tokens?.dark } },
  components: { ...components, ...own.components },
  mdx: { ...mdx, ...own.mdx },
  slots: { ...slots, ...own.slots },
}
`
}

interface UsedSwizzle extends Swizzle {
  readonly name: string
}

/** The components that become part of the theme, one for each that they replace. */
function usedSwizzles(names: readonly string[]): readonly UsedSwizzle[] {
  const used = new Map<string, UsedSwizzle>()
  for (const [name, swizzle] of Object.entries(swizzles)) {
    const replaced = Object.values(swizzle.replaces).join()
    if (names.includes(name) && !used.has(replaced)) used.set(replaced, { name, ...swizzle })
  }
  return [...used.values()]
}

function componentField({ replaces, adapter }: UsedSwizzle, index: number): string {
  return 'component' in replaces ? `\n  ${replaces.component}: adapters.${adapter}(C${index}),` : ''
}

function elementField({ replaces, adapter }: UsedSwizzle, index: number): string {
  if (!('element' in replaces)) return ''
  return adapter === null
    ? `\n  ${replaces.element}: C${index},`
    : `\n  ...adapters.${adapter}(C${index}),`
}

/** The slots of the items: at both ends of the navbar's own, and in the mobile menu. */
function itemSlots(items: readonly CustomItem[]): string {
  const left = items.filter(({ position }) => position === 'left')
  const right = items.filter((item) => !left.includes(item))
  const slot = (name: string, shown: readonly CustomItem[], last = '') =>
    shown.length === 0
      ? ''
      : `\n  ${name}: adapters.customItems(items, ${JSON.stringify(shown)}${last}),`
  return (
    slot('navbarStart', left) + slot('navbarEnd', right) + slot('mobileMenuEnd', items, ', true')
  )
}
