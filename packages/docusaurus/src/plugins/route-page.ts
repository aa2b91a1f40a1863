import type { VirtualFile } from '@ssg/cli'
import { routeOf } from '@ssg/runtime/contract/addresses'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'

/**
 * The page of a route that a plugin adds, whose path begins with the base URL: its component, with the default exports of
 * its modules as props.
 */
export function routePage(route: UnknownRecord, baseUrl: string): VirtualFile {
  const { component, exact, modules, path, props } = route
  const entries = Object.entries(toRecord(modules)).map(([name, module], index) => ({
    name,
    local: `module${index}`,
    path: typeof module === 'string' ? module : String(toRecord(module)['path']),
  }))
  const imports = entries.map(({ local, path: from }) => `import ${local} from ${quote(from)}`)
  const values = entries.map(({ name, local }) => `${quote(name)}: ${local}`)
  const own = JSON.stringify({ route: { path, exact: exact ?? true }, ...toRecord(props) })
  const written = String(path)
  const file = (routeOf(written, baseUrl) ?? written).replace(/^\/|\/$/g, '')
  return {
    folder: 'pages',
    path: file === '' ? 'index.mdx' : `${file}.mdx`,
    text: `---
hide_table_of_contents: true
---
import Component from ${quote(String(component))}
${imports.join('\n')}

<Component {...${own}} {...{ ${values.join(', ')} }} />
`,
  }
}

function quote(text: string): string {
  return JSON.stringify(text)
}
