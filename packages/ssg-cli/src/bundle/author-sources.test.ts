import { expect, test } from 'vitest'
import { withInlineMap } from '../render/modules/with-source-map.ts'
import { keepAuthorMaps, keepAuthorSources } from './author-sources.ts'

const mapOf = (code: string) => JSON.parse(atob(/base64,(.*)/.exec(code)?.[1] ?? ''))

test('a source map keeps the texts of files, and loses those of generated modules', () => {
  const map = {
    version: 3,
    sources: ['ssg-entry:theme.js', '<define:process.env>', '../src/A.tsx', 'ssg-page:docs/a.mdx'],
    sourcesContent: ['import "/home/ada/site/theme.tsx"', '{}', 'a', null],
    mappings: 'AAAA',
  }
  const code = keepAuthorSources(withInlineMap('a()', map))
  expect(code.split('\n')[0]).toBe('a()')
  expect(mapOf(code)).toEqual({ ...map, sourcesContent: [null, null, 'a', null] })
  expect(keepAuthorSources('a()\n')).toBe('a()\n')
})

test('only scripts with code of the site keep their source map', () => {
  const withMap = (...sources: string[]) =>
    withInlineMap('a()', { version: 3, sources, names: [], mappings: 'AAAA' })
  const kept = (path: string, text: string) => {
    const file = { path: `/site/.ssg/preview/assets/${path}`, text, contents: Buffer.from(text) }
    const [{ contents } = file] = keepAuthorMaps([{ ...file, hash: '' }], {
      theme: '@ssgdocs/theme',
      siteDir: '/site',
    })
    return Buffer.from(contents).toString()
  }
  const ofSite = withMap('ssg-entry:runtime.js', '../../../own/client.ts')
  expect(mapOf(kept('a.js', ofSite)).sources).toEqual([
    'ssg-entry:runtime.js',
    '../../../own/client.ts',
  ])
  const ofPackage = withMap('ssg-entry:runtime.js', '../../../node_modules/one/index.js')
  expect(kept('a.js', ofPackage)).toBe('a()\n')
  expect(kept('a.css', 'a {}')).toBe('a {}')
})
