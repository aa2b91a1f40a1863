import { build, type BuildFailure as EsbuildFailure } from 'esbuild'
import { expect, test } from 'vitest'
import { sourceText } from '../../content/source-text.ts'
import { bundleFailure, reportUnresolvedImports } from './module-diagnostics.ts'

/** The diagnostics of an interactive body whose generated module does not bundle. */
async function diagnosticsOf(text: string, code: string) {
  const contents = new Map([
    ['docs/a.mdx', code],
    ['lib.js', 'export const other = 1'],
  ])
  const { errors } = await build({
    entryPoints: ['ssg-interactive:docs/a.mdx'],
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'test-files',
        setup(build) {
          build.onResolve({ filter: /a\.mdx$|lib/ }, ({ path }) => ({
            path: path.replace('ssg-interactive:', ''),
            namespace: 'ssg-interactive',
          }))
          build.onLoad({ filter: /./ }, ({ path }) => ({ contents: contents.get(path) ?? '' }))
        },
      },
    ],
  }).catch((error: EsbuildFailure) => error)
  const loadCode = async () => code
  const module = {
    file: 'docs/a.mdx',
    path: '/site/docs/a.mdx',
    source: sourceText(text),
    key: '',
    loadCode,
    isPage: true,
    pageVariables: () => ({}),
  }
  return (await bundleFailure(errors, [module], '/site')).diagnostics
}

test('a missing export is located at the name that is imported, not at the name of the module', async () => {
  const text = "The lib.js has no gone.\n\nimport { gone } from 'lib.js'\n"
  const code = 'const é = 1; import {gone} from "lib.js"; console.log(gone)'
  expect(await diagnosticsOf(text, code)).toMatchObject([
    { place: { file: 'docs/a.mdx', line: 3, column: 10, length: 4 } },
  ])
})

test('a name that is exported twice is one mistake', async () => {
  const text = 'export const x = 1\n\nText\n\nexport const x = 2\n'
  const code = '// Generated\nexport const x = 1\nexport const x = 2'
  expect(await diagnosticsOf(text, code)).toMatchObject([
    {
      reason: 'The symbol "x" has already been declared',
      hint: 'Rename or remove one of them',
      place: { file: 'docs/a.mdx', line: 1, column: 14 },
    },
  ])
})

test('a missing module is located at a template literal', async () => {
  const text = 'Write ./gone.js:\n\nexport const load = () => import(`./gone.js`)\n'
  expect(await diagnosticsOf(text, 'export const load = () => import(`./gone.js`)')).toMatchObject([
    { place: { file: 'docs/a.mdx', line: 3, column: 35, length: 9 } },
  ])
})

test('a missing module is located at its import', async () => {
  const text = "Write './gone.js':\n\nimport x from './gone.js'\n"
  expect(await diagnosticsOf(text, 'import x from "./gone.js"; x()')).toMatchObject([
    { place: { file: 'docs/a.mdx', line: 3, column: 16, length: 9 } },
  ])
})

test('reports a missing package and a webpack loader at their imports', async () => {
  const text = "import A from 'gone'\nimport B from '!!own-loader!./b.ts'"
  const module = {
    file: 'a.mdx',
    path: '/a.mdx',
    source: sourceText(text),
    key: '',
    loadCode: async () => '',
    isPage: true,
    pageVariables: () => ({}),
  }
  const unresolved = new Map([
    ['gone', ['a.mdx', 'b.mdx']],
    ['!!own-loader!./b.ts', ['a.mdx']],
  ])
  const diagnostics = await reportUnresolvedImports({ unresolved }, [module], '/site')
  expect(diagnostics.map(({ reason, place }) => [reason, place.line])).toEqual([
    ['The webpack loader "own-loader" is not supported', 2],
    ['Cannot find gone, imported by 2 files', 1],
  ])
})

test.each([
  ['gone', 'Install the package'],
  ['../gone', 'relative to this file'],
  ['@site/src/gone.json', 'Correct the path'],
])('a missing %s has a hint of its own', async (name, hint) => {
  const unresolved = new Map([[name, ['src/a.tsx']]])
  expect(await reportUnresolvedImports({ unresolved }, [], '/site')).toMatchObject([
    { hint: expect.stringContaining(hint) },
  ])
})

test.each([
  ['@theme-original/Foter', 'Did you mean "@theme-original/Footer"?'],
  [
    '@theme-original/Sidekick',
    'The theme has no component of this name. Correct the name, or add the component to src/theme',
  ],
  ['lodash', 'Install the package, or map the import to a replacement in `alias`'],
])('the hint for the missing module %s says what to do', async (name, hint) => {
  const unresolved = new Map([[name, ['src/a.js']]])
  const alias = { '@theme-original/Footer': 'a.js', '@theme-original/Navbar': 'a.js' }
  expect(await reportUnresolvedImports({ unresolved, alias }, [], '/site')).toMatchObject([
    { hint },
  ])
})
