import type { VirtualFile } from '@ssgdocs/cli'
import { routeOf } from '@ssgdocs/runtime/contract/addresses'
import { isRecord, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import type { FindMetadata } from './mdx-metadata.ts'

/**
 * Pages for a route that a plugin adds: one for each leaf route. A page nests the components of the
 * leaf and its parents, and passes them the props of the router and the default exports of their
 * modules, Markdown files with their other exports and their metadata. Paths start with the base URL.
 */
export function routePages(
  route: UnknownRecord,
  baseUrl: string,
  findMetadata: FindMetadata = () => null,
): readonly VirtualFile[] {
  return chainsOf(route).map((chain) => {
    const imports = new Imports(findMetadata)
    const element = elementOf(chain, imports)
    return {
      folder: 'pages',
      path: pagePath(chain.at(-1)?.['path'], baseUrl),
      text: `---
hide_table_of_contents: true
plugin_route: true
---
import usePageProps from '@generated/page-props'
${imports.statements.join('')}
${element}
`,
    }
  })
}

function pagePath(path: unknown, baseUrl: string): string {
  const file = (routeOf(String(path), baseUrl) ?? String(path)).replace(/^\/|\/$/g, '')
  return file === '' ? 'index.mdx' : `${file}.mdx`
}

/** A page of the pages plugin for a Markdown file, whose metadata it creates as data. */
export function markdownPage(metadata: UnknownRecord, baseUrl: string): VirtualFile {
  const { title, description, frontMatter, permalink, source } = metadata
  const { slug: _, ...own } = toRecord(frontMatter)
  const fields = Object.entries({ ...own, title, description })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  return {
    folder: 'pages',
    path: pagePath(permalink, baseUrl),
    text: `---\n${fields.join('')}---\nimport Content from ${JSON.stringify(source)}\n\n<Content />\n`,
  }
}

/** Every leaf route, preceded by its parents. */
function chainsOf(route: UnknownRecord): (readonly UnknownRecord[])[] {
  const inner = toArray(route['routes']).filter(isRecord)
  if (inner.length === 0) return [[route]]
  return inner.flatMap(chainsOf).map((chain) => [route, ...chain])
}

/** JSX of the first route. The next one is in its `route.routes`, where `renderRoutes` finds it. */
function elementOf([route = {}, ...below]: readonly UnknownRecord[], imports: Imports): string {
  const { component, modules, props } = route
  const name = imports.add(String(component))
  const values = moduleValues(toRecord(modules), imports)
  const [next] = below
  const inner =
    next === undefined
      ? ''
      : `, routes: [{ ...${ownFields(below)}, element: ${elementOf(below, imports)} }]`
  const own = ownFields([route, ...below])
  return `<${name} {...usePageProps()} {...${JSON.stringify(toRecord(props))}} {...${values}} route={{ ...${own}${inner} }} />`
}

const structure = new Set(['component', 'modules', 'props', 'context', 'routes'])

/** Code of the fields that a route has besides its modules, such as `sidebar`, which layouts read in the route below theirs. */
function ownFields([route = {}, ...below]: readonly UnknownRecord[]): string {
  const fields = Object.entries(route).filter(([name]) => !structure.has(name))
  return JSON.stringify({ exact: below.length === 0, ...Object.fromEntries(fields) })
}

/** Code of props whose values are modules, including modules in arrays and objects. */
function moduleValues(modules: unknown, imports: Imports): string {
  if (typeof modules === 'string') return imports.add(modules)
  if (Array.isArray(modules)) {
    return `[${modules.map((module) => moduleValues(module, imports)).join(', ')}]`
  }
  const { __import: isModule, path, ...rest } = toRecord(modules)
  if (isModule || (typeof path === 'string' && Object.keys(rest).every((key) => key === 'query'))) {
    return imports.add(String(path))
  }
  const fields = Object.entries(toRecord(modules)).map(
    ([name, module]) => `${JSON.stringify(name)}: ${moduleValues(module, imports)}`,
  )
  return `{ ${fields.join(', ')} }`
}

/** The imports of a page. */
class Imports {
  readonly statements: string[] = []
  readonly #findMetadata: FindMetadata

  constructor(findMetadata: FindMetadata) {
    this.#findMetadata = findMetadata
  }

  /** Imports the value that routes pass for a module. Returns its code. */
  add(path: string): string {
    if (!/\.mdx?$/.test(path)) return this.#import('', path)
    if (this.statements.every((statement) => !statement.includes(withExportsModule))) {
      this.statements.push(`import { withExports } from '${withExportsModule}'\n`)
    }
    const metadata = this.#findMetadata(path)
    const values = [this.#import('* as ', path), ...(metadata ? [this.#import('', metadata)] : [])]
    return `withExports(${values.join(', ')})`
  }

  #import(kind: '' | '* as ', path: string): string {
    const name = `M${this.statements.length}`
    this.statements.push(`import ${kind}${name} from ${JSON.stringify(path)}\n`)
    return name
  }
}

const withExportsModule = '@ssgdocs/docusaurus/modules/with-exports'
