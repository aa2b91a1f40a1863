import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import type { SiteCode } from './site-code.ts'

/** Routers with a history of their own. Here they only render their content. */
const routers = ['BrowserRouter', 'HashRouter', 'MemoryRouter', 'Router', 'StaticRouter']
const routerImport =
  /\bimport\s*\{([^}]*)\}\s*from\s*['"](?:@docusaurus\/router|react-router(?:-dom)?)['"]/g

/** Imports of the theme's helpers. */
const helperImport =
  /\bimport\s*\{([^}]*)\}\s*from\s*['"]@docusaurus\/theme-common(?:\/internal)?['"]/g

/** Reports what the components of a site import and what has no effect here. `missing` are the helpers that are not installed. */
export function unsupportedImports(
  code: readonly SiteCode[],
  missing: readonly string[],
): readonly Diagnostic[] {
  return code
    .flatMap((module) => [
      ...importsIn(module, { pattern: routerImport, names: routers }).map((found) => ({
        ...found,
        reason: `\`${found.name}\` is not supported: its content has the address of the page`,
        hint: 'Remove it, or keep the state of its content with `useState`',
      })),
      ...importsIn(module, { pattern: helperImport, names: missing }).map((found) => ({
        ...found,
        reason: `\`${found.name}\` has no effect: its package is not installed`,
        hint: 'Install `@docusaurus/theme-common` and `prism-react-renderer`',
      })),
    ])
    .map(({ reason, hint, place }) => ({
      severity: 'warning',
      rule: 'docusaurus-config',
      reason,
      hint,
      place,
    }))
}

interface Imported {
  readonly pattern: RegExp
  readonly names: readonly string[]
}

function importsIn({ file, text }: SiteCode, { pattern, names }: Imported) {
  return [...text.matchAll(pattern)].flatMap(({ 0: written, 1: list = '', index }) =>
    list
      .split(',')
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => names.includes(name))
      .map((name) => {
        const before = text.slice(0, index + written.indexOf(name)).split('\n')
        const column = (before.at(-1) ?? '').length + 1
        return { name, place: { file, line: before.length, column, length: name.length } }
      }),
  )
}
