import type { DocItemComponents } from './doc-item-components.ts'
import type { InstalledTheme } from './installed-theme.ts'
import { sideColumnParts, usedSubcomponents } from './subcomponents.ts'
import { itemTypes, type Swizzle, swizzles } from './swizzles.ts'

/** The theme file generated for a Docusaurus site, in the folder for build artifacts. */
export const generatedThemeFile = '.ssg/docusaurus/theme.tsx'

/** Site components that can render navbar items with a custom type. */
export const itemComponents = ['NavbarItem', 'NavbarItem/ComponentTypes']

/** Parts of the mobile menu that only a site with a menu of its own renders. */
const drawerParts = /^Navbar\/MobileSidebar(?:\/(?:Header|Layout|SecondaryMenu))?$/

const defaultPropsCall = `import { allowDefaultProps } from '@ssgdocs/docusaurus/modules/default-props'
allowDefaultProps()
`

type Texts = Readonly<Record<string, string>>

/** A site's changes to our theme. */
export interface ThemeChanges {
  readonly classes: Texts
  readonly tokens: { readonly light: Texts; readonly dark: Texts }
  /** Names of the components in its `src/theme`. */
  readonly components: readonly string[]
  readonly installed: InstalledTheme
  readonly docItems: DocItemComponents
  /** The site has a version of React before 19, whose components may have `defaultProps`. */
  readonly hasDefaultProps: boolean
  /** The navbar has links with HTML. */
  readonly hasHtmlLinks: boolean
  /** Its components run code when a page is shown. */
  readonly hasEffects: boolean
}

/**
 * Source of the theme file for a Docusaurus site. It merges the site's own theme file, given as an
 * import path, which takes precedence.
 */
export function themeFileText(changes: ThemeChanges, ownFile: string | null): string {
  const { classes, tokens, components, installed, docItems, hasHtmlLinks } = changes
  const used = usedSwizzles(components, installed)
  const imports = used.map(({ module }, index) => `import C${index} from '${module}'\n`)
  const types = usedItemTypes(components, installed)
  imports.push(...types.map(({ module, type }) => `import ${type}Item from '${module}'\n`))
  const pages = Object.entries(docItems)
  imports.push(...pages.map(([, module], index) => `import D${index} from '${module}'\n`))
  const hasDrawer = installed.has('Navbar') && components.some((name) => drawerParts.test(name))
  const hasElements = components.includes('MDXComponents')
  if (hasElements) imports.push("import elements from '@site/src/theme/MDXComponents'\n")
  const hasOwnItems = types.length > 0 || components.some((name) => itemComponents.includes(name))
  const htmlLinks = hasHtmlLinks && !hasOwnItems ? '\n  NavbarItem: adapters.htmlLinks,' : ''
  const defaultProps = changes.hasDefaultProps ? defaultPropsCall : ''
  const isEager = hasDrawer || changes.hasEffects || used.some(needsEffects)
  return `${defaultProps}import texts from '@generated/themeTexts'
import * as adapters from '@ssgdocs/docusaurus/modules/adapters'
import DocFooter from '@ssgdocs/docusaurus/modules/theme/DocItem/Footer'
${imports.join('')}${ownFile === null ? 'const own = {}' : `import own from ${JSON.stringify(ownFile)}`}

const classes = ${JSON.stringify(classes, null, 2)}
const light = ${JSON.stringify(tokens.light, null, 2)}
const dark = ${JSON.stringify(tokens.dark, null, 2)}
${used.map(nestedPart).join('')}const mdx = adapters.withPlainCode({${hasElements ? '\n  ...adapters.ownElements(elements),' : ''}${used.map(elementField).join('')}
})
const components = adapters.withCodeElements(mdx, {
  DocFooter,${used.map(componentField).join('')}${docsMenuField(used, components)}${nestedFields(used, hasDrawer)}${itemTypesField(types)}${htmlLinks}
})
const slots = {${isEager ? '\n  afterFooter: adapters.eager,' : ''}
}

export default {
  ...own,
  classes: { ...classes, ...own.classes },
  tokens: { light: { ...light, ...own.tokens?.light }, dark: { ...dark, ...own.tokens?.dark } },
  components: { ...components,${docItemsField(pages)} ...own.components },
  mdx: { ...mdx, ...own.mdx },
  slots: { ...slots, ...own.slots },
  strings: { ...texts, ...own.strings },
}
`
}

interface UsedSwizzle extends Swizzle {
  readonly name: string
  readonly module: string
}

/** The swizzled components that the theme uses: all that nest, else one for each they replace. */
function usedSwizzles(names: readonly string[], installed: InstalledTheme): readonly UsedSwizzle[] {
  const parents = usedSubcomponents(names, installed).map(({ parent }) => parent)
  const used = new Map<string, UsedSwizzle>()
  for (const [name, swizzle] of Object.entries(swizzles)) {
    const { replaces } = swizzle
    const replaced = 'pages' in replaces ? name : Object.values(replaces).join()
    const module = moduleOf(name, names, parents)
    if (module !== null && !used.has(replaced)) used.set(replaced, { name, module, ...swizzle })
  }
  return [...used.values()]
}

/** The site's own component, or the installed one if the site swizzles one of its subcomponents. */
function moduleOf(name: string, own: readonly string[], parents: readonly string[]): string | null {
  if (own.includes(name)) return `@site/src/theme/${name}`
  return parents.includes(name) ? `@theme-installed/${name}` : null
}

interface UsedItemType {
  readonly type: string
  readonly module: string
}

/** Components for navbar item types, unless the site has its own component that selects them. */
function usedItemTypes(names: readonly string[], installed: InstalledTheme): UsedItemType[] {
  if (names.some((name) => itemComponents.includes(name))) return []
  const parents = usedSubcomponents(names, installed).map(({ parent }) => parent)
  return Object.entries(itemTypes).flatMap(([name, type]) => {
    const module = moduleOf(name, names, parents)
    return module === null ? [] : [{ type, module }]
  })
}

function itemTypesField(types: readonly UsedItemType[]): string {
  if (types.length === 0) return ''
  const entries = types.map(({ type }) => `${type}: ${type}Item`).join(', ')
  return `\n  NavbarItem: adapters.navbarItemTypes({ ${entries} }),`
}

/**
 * Whether a component needs React without an interaction: it may have effects, or an ejected one is disabled, hidden or
 * not up to date until then.
 */
function needsEffects(swizzle: Swizzle): boolean {
  const replaced = replacedBy(swizzle)
  if (replaced === 'Root') return swizzle.adapter === 'wrapper'
  if (replaced === 'ColorModeToggle') return swizzle.adapter === 'colorModeToggle'
  return replaced === 'BackToTop' || replaced === 'AnnouncementBar'
}

function componentField({ replaces, adapter }: UsedSwizzle, index: number): string {
  if ('components' in replaces) return `\n  ...adapters.${adapter}(C${index}),`
  return 'component' in replaces && replaces.pages === undefined
    ? `\n  ${replaces.component}: adapters.${adapter}(C${index}),`
    : ''
}

/** The layout of documents, with our mobile menu beside a sidebar of the site's own. */
function docsMenuField(used: readonly UsedSwizzle[], components: readonly string[]): string {
  const index = used.findIndex((swizzle) => replacedBy(swizzle) === 'DocsLayout')
  const layout = used[index]
  if (layout === undefined || !components.some((name) => sideColumnParts.test(name))) return ''
  return `\n  DocsLayout: adapters.withDocsMenu(adapters.${layout.adapter}(C${index})),`
}

function replacedBy({ replaces }: Swizzle): string | null {
  return 'component' in replaces ? replaces.component : null
}

/** A component that nests with others, under a name of its own, by which React Fast Refresh identifies it. */
function nestedPart({ name, replaces, adapter }: UsedSwizzle, index: number): string {
  const isNested = 'component' in replaces && replaces.pages !== undefined
  return isNested ? `const ${partName(name)} = adapters.${adapter}(C${index})\n` : ''
}

function partName(name: string): string {
  return `${name.replaceAll('/', '')}Part`
}

/** Fields of the components that are replaced on certain pages, by several components inside of each other. */
function nestedFields(used: readonly UsedSwizzle[], hasDrawer: boolean): string {
  const around = ['browserState', ...(hasDrawer ? ['drawer'] : [])]
  const entries = new Map([
    ['Root', around.map((name) => `\n    ["all", adapters.${name}],`)],
    ['Page', ['\n    [["page"], adapters.pluginRoute],']],
  ])
  for (const { name, replaces } of used) {
    if (!('component' in replaces) || replaces.pages === undefined) continue
    const entry = `\n    [${JSON.stringify(replaces.pages)}, ${partName(name)}],`
    entries.set(replaces.component, [...(entries.get(replaces.component) ?? []), entry])
  }
  return [...entries]
    .map(([name, replacements]) => `\n  ${name}: adapters.nested([${replacements.join('')}\n  ]),`)
    .join('')
}

function elementField({ replaces, adapter }: UsedSwizzle, index: number): string {
  if (!('element' in replaces)) return ''
  return adapter === null
    ? `\n  ${replaces.element}: C${index},`
    : `\n  ...adapters.${adapter}(C${index}),`
}

/** The page of documents, by instance. Other instances have that of the site or of our theme. */
function docItemsField(pages: readonly (readonly [id: string, module: string])[]): string {
  if (pages.length === 0) return ''
  const entries = pages.map(([id], index) => `${JSON.stringify(id)}: D${index}`)
  return ` DocPage: adapters.docItems({ ${entries.join(', ')} }, components.DocPage),`
}
