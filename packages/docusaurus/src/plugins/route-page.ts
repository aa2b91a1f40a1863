import type { VirtualFile } from '@ssgdocs/cli'
import { routeOf } from '@ssgdocs/runtime/contract/addresses'
import { isRecord, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'

/**
 * Pages for a route that a plugin adds: one for each leaf route. A page nests the components of the
 * leaf and its parents, and passes them the props of the router and the default exports of their
 * modules. Paths start with the base URL.
 */
export function routePages(route: UnknownRecord, baseUrl: string): readonly VirtualFile[] {
  return chainsOf(route).map((chain) => {
    const imports: string[] = []
    const element = elementOf(chain, imports)
    return {
      folder: 'pages',
      path: pagePath(chain.at(-1)?.['path'], baseUrl),
      text: `---
hide_table_of_contents: true
plugin_route: true
---
import usePageProps from '@generated/page-props'
${imports.map((path, index) => `import M${index} from ${JSON.stringify(path)}\n`).join('')}
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
function elementOf([route = {}, ...below]: readonly UnknownRecord[], imports: string[]): string {
  const { component, modules, props, context: _, routes: __, ...fields } = route
  const name = importModule(String(component), imports)
  const values = moduleValues(toRecord(modules), imports)
  const [next] = below
  const inner =
    next === undefined
      ? ''
      : `, routes: [{ path: ${JSON.stringify(next['path'])}, element: ${elementOf(below, imports)} }]`
  const own = JSON.stringify({ exact: next === undefined, ...fields })
  return `<${name} {...usePageProps()} {...${JSON.stringify(toRecord(props))}} {...${values}} route={{ ...${own}${inner} }} />`
}

/** Code of props whose values are modules, including modules in arrays and objects. */
function moduleValues(modules: unknown, imports: string[]): string {
  if (typeof modules === 'string') return importModule(modules, imports)
  if (Array.isArray(modules)) {
    return `[${modules.map((module) => moduleValues(module, imports)).join(', ')}]`
  }
  const { __import: isModule, path, ...rest } = toRecord(modules)
  if (isModule || (typeof path === 'string' && Object.keys(rest).every((key) => key === 'query'))) {
    return importModule(String(path), imports)
  }
  const fields = Object.entries(toRecord(modules)).map(
    ([name, module]) => `${JSON.stringify(name)}: ${moduleValues(module, imports)}`,
  )
  return `{ ${fields.join(', ')} }`
}

/** Adds an import. Returns its identifier. */
function importModule(path: string, imports: string[]): string {
  return `M${imports.push(path) - 1}`
}
