import { expect, test } from 'vitest'
import { findMetadataOf } from './mdx-metadata.ts'

test('the metadata of a Markdown file is where the loader of its folder says', () => {
  const here = import.meta.filename
  const rule = (include: unknown, metadataPath: () => unknown) => ({
    include,
    use: ['js', { loader: 'mdx', options: { metadataPath } }],
  })
  const find = findMetadataOf([
    { use: 'css' },
    rule('/other/', () => '/wrong'),
    rule(['/api/', '/api2/'], () => here),
    rule('/api3/', () => '/gone.json'),
  ])
  expect(find('/api2/a.mdx')).toBe(here)
  expect(find('/api3/a.mdx')).toBeNull()
  expect(find('/docs/a.mdx')).toBeNull()
})
