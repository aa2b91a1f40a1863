import { expect, test } from 'vitest'
import { withInlineMap } from '../render/modules/with-source-map.ts'
import { keepAuthorSources } from './author-sources.ts'

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
