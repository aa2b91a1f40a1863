import { expect, test } from 'vitest'
import type { DocusaurusPlugin } from './list-plugins.ts'
import { convertTruncateMarkers } from './truncate-markers.ts'

const blog = (options: DocusaurusPlugin['options']): DocusaurusPlugin => {
  return { name: 'content-blog', plugin: '', path: [], options }
}

test('the marker of a blog becomes ours in its own posts, after the preprocessor of the site', async () => {
  const blogs = [
    blog({ truncateMarker: /<!-- (?:cut|more) -->/g }),
    blog({ id: 'news', path: 'news', truncateMarker: /CUT/ }),
  ]
  const site = { preprocessor: ({ fileContent }: { fileContent: string }) => `${fileContent}.` }
  const { preprocessor } = convertTruncateMarkers(blogs, site, '/site') as {
    preprocessor(file: { filePath: string; fileContent: string }): Promise<string>
  }
  const read = (filePath: string, fileContent: string) => preprocessor({ filePath, fileContent })
  expect(await read('/site/blog/a.md', 'A <!-- more --> <!-- cut -->')).toBe(
    'A <!-- truncate --> <!-- cut -->.',
  )
  expect(await read('/site/news/a.md', 'CUT')).toBe('<!-- truncate -->.')
  expect(await read('/site/docs/a.md', 'CUT')).toBe('CUT.')
})

test('without a marker of the site there is no preprocessor', () => {
  expect(convertTruncateMarkers([blog({})], {}, '/site')).toEqual({})
})
