import { expect, test } from 'vitest'
import type { DocusaurusPlugin } from './list-plugins.ts'
import { convertTruncateMarkers } from './truncate-markers.ts'

const blog = (options: DocusaurusPlugin['options']): DocusaurusPlugin => {
  return { name: 'content-blog', plugin: '', path: [], options }
}

test('the marker of a blog becomes ours in its own posts, after the preprocessor of the site', () => {
  const blogs = [
    blog({ truncateMarker: /<!-- (?:cut|more) -->/g }),
    blog({ id: 'news', path: 'news', truncateMarker: /CUT/ }),
  ]
  const site = { preprocessor: ({ fileContent }: { fileContent: string }) => `${fileContent}.` }
  const { preprocessor } = convertTruncateMarkers(blogs, site, '/site') as {
    preprocessor(file: { filePath: string; fileContent: string }): string
  }
  const read = (filePath: string, fileContent: string) => preprocessor({ filePath, fileContent })
  expect(read('/site/blog/a.md', 'A <!-- more --> <!-- cut -->')).toBe(
    'A <!-- truncate --> <!-- cut -->.',
  )
  expect(read('/site/news/a.md', 'CUT')).toBe('<!-- truncate -->.')
  expect(read('/site/docs/a.md', 'CUT')).toBe('CUT.')
})

test('without a marker of the site there is no preprocessor', () => {
  expect(convertTruncateMarkers([blog({})], {}, '/site')).toEqual({})
})
