import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Diagnostic } from '@ssgdocs/cli/toolkit'

/** Routers with a history of their own. Here they only render their content. */
const routers = ['BrowserRouter', 'HashRouter', 'MemoryRouter', 'Router', 'StaticRouter']
const routerImport =
  /\bimport\s*\{([^}]*)\}\s*from\s*['"](?:@docusaurus\/router|react-router(?:-dom)?)['"]/g

/** Reports what the components of a site import of the router and what has no effect here. */
export async function unsupportedImports(siteDir: string): Promise<readonly Diagnostic[]> {
  const folder = join(siteDir, 'src')
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const code = files.filter((file) => /\.[jt]sx?$/.test(file)).sort()
  const found = await Promise.all(
    code.map(async (file) => {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8').catch(() => '')
      return importsIn(text, relative(siteDir, path).replaceAll('\\', '/'))
    }),
  )
  return found.flat()
}

function importsIn(text: string, file: string): readonly Diagnostic[] {
  return [...text.matchAll(routerImport)].flatMap(({ 0: written, 1: names = '', index }) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => routers.includes(name))
      .map((name): Diagnostic => {
        const before = text.slice(0, index + written.indexOf(name)).split('\n')
        return {
          severity: 'warning',
          rule: 'docusaurus-config',
          reason: `\`${name}\` is not supported: its content has the address of the page`,
          hint: 'Remove it, or keep the state of its content with `useState`',
          place: {
            file,
            line: before.length,
            column: (before.at(-1) ?? '').length + 1,
            length: name.length,
          },
        }
      }),
  )
}
