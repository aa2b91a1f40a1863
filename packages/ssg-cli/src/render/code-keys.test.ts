import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { codeKeys } from './code-keys.ts'

/** Keys of a site with an own theme and a page with a component. */
async function keysOf({ theme, page }: { readonly theme: string; readonly page: string }) {
  const body = 'ssg-interactive-page:docs/a.mdx'
  const modules: Plugin = {
    name: 'modules',
    setup({ onResolve, onLoad }) {
      const namespace = 'ssg-interactive-page'
      onResolve({ filter: /^ssg-interactive-page:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }))
      onLoad({ filter: /.*/, namespace }, () => ({ contents: page }))
    },
  }
  const bundle = await build({
    stdin: { contents: `console.log(${theme}); export const load = () => import('${body}')` },
    ...{ bundle: true, splitting: true, format: 'esm', outExtension: { '.js': '.mjs' } },
    ...{ absWorkingDir: import.meta.dirname, outdir: 'out', metafile: true, write: false },
    plugins: [modules],
  })
  return codeKeys(bundle, import.meta.dirname)
}

test('the code of all pages does not depend on that of one', async () => {
  const first = await keysOf({ theme: '1', page: 'export default 1' })
  const edited = await keysOf({ theme: '1', page: 'export default 2' })
  expect(edited.key).toBe(first.key)
  expect(edited.interactiveKeys['docs/a.mdx']).not.toBe(first.interactiveKeys['docs/a.mdx'])
  const other = await keysOf({ theme: '2', page: 'export default 1' })
  expect(other.key).not.toBe(first.key)
  expect(other.interactiveKeys).toEqual(first.interactiveKeys)
})
