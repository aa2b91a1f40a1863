import type { DevServerPaths } from '@ssgdocs/runtime/contract/dev-server'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { StartOptions } from '@ssgdocs/runtime/contract/start-options'
import { hashOf } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Mode } from '../config/content-config.ts'
import type { OfflineMode } from '../config/site-config.ts'
import type { ThemeConfig } from '../config/theme-config.ts'
import type { ClientModule } from '../integrations/integration.ts'
import { definitionExport } from '../render/bundle-server-modules.ts'
import { interactivePagePrefix } from '../render/modules/interactive-body-modules.ts'
import { entryNamespace, type SiteModules } from '../render/modules/site-modules.ts'
import type { PlacedClientModule } from './client-module-errors.ts'
import { refreshRuntime } from './development-react-plugin.ts'
import { valueNames } from './value-names.ts'

/** Import prefix of the generated entries. */
export const entryPrefix = `${entryNamespace}:`

/** Everything the generated entries depend on, besides the code they import. */
export interface ClientEntries {
  readonly mode: Mode
  /** Whether they are for one page of a preview, without an interactive body. See `later-entries.ts`. */
  readonly isPageAlone: boolean
  readonly theme: ThemeConfig['module']
  readonly themeFile: ThemeConfig['themeFile']
  /** File name of the theme's stylesheet; null if the site's contains it. */
  readonly themeStyles: string | null
  readonly customCss: ThemeConfig['customCss']
  /** Stylesheets that components import: absolute paths. */
  readonly componentStylesheets: readonly string[]
  /** CSS that the theme generates from the site's theme file. */
  readonly definitionStyles: string
  readonly site: SiteView
  readonly pageNameBits: number
  readonly codeLabels: StartOptions['codeLabels']
  readonly offline: OfflineMode
  /** The part of the configuration that code may import. */
  readonly publicConfig: SiteModules['publicConfig']
  /** Modules and styles of integrations. */
  readonly integrations: readonly PlacedClientModule[]
  /** Source files of the pages with an interactive body. */
  readonly interactive: readonly string[]
}

/** Paths of the dev server that are not pages. */
export const devPaths: DevServerPaths = {
  events: '/__ssg/events',
  editor: '/__ssg/editor',
  error: '/__ssg/error',
  source: '/__ssg/source',
  warnings: '/__ssg/warnings',
  history: '/__ssg/history',
}

const sources = memoizeByObject<ClientEntries, Readonly<Record<string, string>>>()

/**
 * Source code of the generated entries, by name. Names stand for values (`entry-values.ts`), so that a bundle does not
 * depend on the site's titles, versions and links.
 */
export function entrySources(entries: ClientEntries): Readonly<Record<string, string>> {
  return sources.get(entries, null, () => generateSources(entries))
}

function generateSources(entries: ClientEntries): Readonly<Record<string, string>> {
  return {
    'runtime.js': runtimeEntry(entries),
    'idle.js': idleEntry,
    'tabs.js': tabsEntry,
    'not-found.js': notFoundEntry,
    'theme.js': themeEntry(entries),
    'client-modules.js': clientModulesEntry(entries),
    'search-worker.js': "import '@ssgdocs/search/worker'\n",
    ...offlineEntrySources(entries),
    ...Object.fromEntries(
      [...interactiveEntryPoints(entries)].map(([file, entry]) => [
        entryName(entry),
        interactiveEntry(file, entries.mode),
      ]),
    ),
    'theme-styles.css': `@import ${JSON.stringify(`${entries.theme}/styles.css`)};\n`,
    'styles.css': [
      entries.themeStyles === null ? `${entries.theme}/styles.css` : `./${entries.themeStyles}`,
      ...siteStylesheets(entries),
    ]
      .map((path) => `@import ${JSON.stringify(path)};\n`)
      .join('')
      .concat(entries.definitionStyles),
  }
}

/** A file that is imported twice has its last place, so that a component may not repeat one of `customCss`. */
function siteStylesheets(entries: ClientEntries): readonly string[] {
  const { integrations, customCss, componentStylesheets } = entries
  const styles = integrations.flatMap((integration) => integration.styles ?? [])
  return integrations.some(({ componentStyles }) => componentStyles === 'last')
    ? [...styles, ...customCss, ...componentStylesheets.filter((file) => !customCss.includes(file))]
    : [...componentStylesheets, ...styles, ...customCss]
}

/** An entry of a bundle, and the name of its output. */
export interface EntryPoint {
  readonly in: string
  readonly out: string
}

/** The name under which `entrySources` has the source code of an entry. */
export function entryName({ in: path }: EntryPoint): string {
  return path.slice(entryPrefix.length)
}

/**
 * The script of every page, its part that loads when idle, and the scripts of pages with tabs and of the 404 page. Bundled without the
 * rest, so that they share no chunk with it. The others import the first, which esbuild therefore moves into a
 * chunk, whole.
 */
export const runtimeEntryPoints = [
  { in: `${entryPrefix}runtime.js`, out: 'runtime' },
  { in: `${entryPrefix}idle.js`, out: 'idle' },
  { in: `${entryPrefix}tabs.js`, out: 'tabs' },
  { in: `${entryPrefix}not-found.js`, out: 'not-found' },
]

/** The modules of integrations, which are bundled alone to find the stylesheets that they import. */
export const clientModulesEntryPoint = {
  in: `${entryPrefix}client-modules.js`,
  out: 'client-modules',
}

/** The web worker that searches. */
export const searchWorkerEntryPoint = { in: `${entryPrefix}search-worker.js`, out: 'search-worker' }

/** The script of every page that registers the service worker. */
export const offlineEntryPoint = { in: `${entryPrefix}offline.js`, out: 'offline' }

/** The service worker. Its name is fixed, and its folder is its scope. */
export const serviceWorkerEntryPoint = { in: `${entryPrefix}sw.js`, out: 'sw' }

function offlineEntrySources({ offline, site }: ClientEntries): Readonly<Record<string, string>> {
  const baseUrl = JSON.stringify(site.baseUrl)
  const run = offline === 'unregister' ? 'removeWorker' : 'startWorker'
  return {
    'offline.js': `import { startOffline } from '@ssgdocs/offline/page'\nstartOffline(${baseUrl})\n`,
    'sw.js': `import { ${run} } from '@ssgdocs/offline/worker'\n${run}(${baseUrl})\n`,
  }
}

/** The stylesheet of every page. */
export const stylesEntryPoint = { in: `${entryPrefix}styles.css`, out: 'styles' }

/** The theme's stylesheet. A preview bundles it apart from that of the site, which an edit changes. */
export const themeStylesEntryPoint = { in: `${entryPrefix}theme-styles.css`, out: 'theme-styles' }

const themeEntryPoint = { in: `${entryPrefix}theme.js`, out: 'theme' }

/** Whether the theme is one of the entries. */
export function includesTheme(entryPoints: readonly EntryPoint[]): boolean {
  return entryPoints.some(({ out }) => out === themeEntryPoint.out)
}

/** The entries that share chunks and load on demand: theme and interactive bodies. */
export function lazyEntryPoints(entries: ClientEntries): EntryPoint[] {
  return [themeEntryPoint, ...interactiveEntryPoints(entries).values()]
}

const entryPoints = memoizeByObject<ClientEntries, ReadonlyMap<string, EntryPoint>>()

/** The entries of interactive bodies, by source file. Other files of the site do not change their names. */
export function interactiveEntryPoints(entries: ClientEntries): ReadonlyMap<string, EntryPoint> {
  return entryPoints.get(entries, null, () => {
    const points = entries.interactive.map((file): [string, EntryPoint] => {
      const out = `interactive-${hashOf(file).slice(0, 12)}`
      return [file, { in: `${entryPrefix}${out}.js`, out }]
    })
    return new Map(points)
  })
}

function runtimeEntry(entries: ClientEntries): string {
  const initial = importModules(entries, 'initial')
  const startWith = (options: string) => `import { start } from '@ssgdocs/runtime'
${initial}const page = start(${options})
${importModules(entries, 'idle')}`
  if (entries.mode === 'production') return startWith(valueNames.startOptions)
  return `import { readStartOptions, startDevClient } from '@ssgdocs/runtime/dev-client'
const options = readStartOptions(document)
${startWith('options')}startDevClient(${JSON.stringify(devPaths)}, page, options)
${initial === '' ? '' : 'for (const error of failed) reportError(error)\n'}`
}

/** Every module of the integrations. */
function clientModulesEntry({ integrations }: ClientEntries): string {
  return integrations
    .flatMap(({ module }) => (module === undefined ? [] : [`import ${JSON.stringify(module)}\n`]))
    .join('')
}

/** Imports the runtime, which every page loads, so that shared code stays there. */
const importRuntime = `import '${entryPrefix}runtime.js'
`

const idleEntry = `${importRuntime}export { startIdle } from '@ssgdocs/runtime/idle'
`

/** Statements that load the modules of integrations. Only `initial` ones are part of the importing script. */
function importModules(
  { mode, integrations }: Pick<ClientEntries, 'mode' | 'integrations'>,
  when: NonNullable<ClientModule['load']>,
): string {
  const paths = integrations.flatMap(({ module, load = 'interaction' }) =>
    load === when && module !== undefined ? [JSON.stringify(module)] : [],
  )
  if (paths.length === 0) return ''
  switch (when) {
    case 'initial':
      if (mode === 'production') return paths.map((path) => `import ${path}\n`).join('')
      // One that throws would end the runtime, and the page would not follow its correction.
      return `const failed = []
function settle(loading) { return loading.catch((error) => failed.push(error)) }
${paths.map((path) => `await settle(import(${path}))\n`).join('')}`
    case 'idle':
      return `import { whenIdle } from '@ssgdocs/runtime/when-idle'
${warnFunction(mode)}${paths.map((path) => `whenIdle(() => warn(import(${path})))\n`).join('')}`
    case 'interaction':
      return warnFunction(mode) + paths.map((path) => `warn(import(${path}))\n`).join('')
  }
}

/**
 * In its own function: esbuild does not report missing modules if `catch` directly follows
 * `import()`. A preview shows the error.
 */
function warnFunction(mode: Mode): string {
  return `function warn(loading) { loading.catch(${mode === 'production' ? 'console.warn' : 'reportError'}) }
`
}

const tabsEntry = `${importRuntime}import { startTabs } from '@ssgdocs/runtime/tabs'
startTabs(new AbortController().signal, ${valueNames.namespace})
`

const notFoundEntry = `${importRuntime}export { startNotFoundPage } from '@ssgdocs/runtime/not-found'
`

/** Imports the theme, which is loaded by then, so that shared code stays in its chunk: see lazy-chunks-plugin.ts. */
function interactiveEntry(file: string, mode: Mode): string {
  if (mode === 'development') return developmentInteractiveEntry(file)
  return `import '${entryPrefix}theme.js'
export { default } from ${JSON.stringify(interactivePagePrefix + file)}
`
}

/** Registers the page for React Fast Refresh. Does not import the theme, whose entry changes with the site. */
function developmentInteractiveEntry(file: string): string {
  return `import Page from ${JSON.stringify(interactivePagePrefix + file)}
import { register } from '${refreshRuntime}'
register(Page, ${JSON.stringify(interactivePagePrefix + file)})
export default Page
`
}

function themeEntry(entries: ClientEntries): string {
  const { mode, theme, themeFile } = entries
  return `import { mount } from ${JSON.stringify(`${theme}/client`)}
${mode === 'production' ? 'export const theme = { mount }' : developmentThemeExports}
${definitionExport(themeFile)}
${mode === 'production' || themeFile === null ? '' : registerDefinition(themeFile)}export const site = ${valueNames.site}
${importModules(entries, 'interaction')}`
}

/** The module that other modules import is evaluated before them: components that it registers itself are known by then. */
function registerDefinition(themeFile: string): string {
  return `import own from ${JSON.stringify(themeFile)}
import { registerDefinition } from '@ssgdocs/runtime/dev-mount'
import { register } from '${refreshRuntime}'
registerDefinition(own, register)
`
}

/** A `DevThemeModule` of the runtime. */
const developmentThemeExports = `import { reportMount } from '@ssgdocs/runtime/dev-mount'
import { performReactRefresh } from '${refreshRuntime}'
import { captureOwnerStack } from 'react'
export const theme = { mount: reportMount(mount, captureOwnerStack) }
export { mount, performReactRefresh as refresh }`
