import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { convertPreprocessor } from './convert-markdown.ts'
import { convertParseFrontMatter } from './parse-front-matter.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-front-matter-'))
  const utils = join(siteDir, 'node_modules/@docusaurus/utils')
  await mkdir(utils, { recursive: true })
  await writeFile(join(utils, 'package.json'), '{ "main": "index.js" }')
  await writeFile(
    join(utils, 'index.js'),
    `exports.DEFAULT_PARSE_FRONT_MATTER = async ({ fileContent }) => {
  const [, title, content] = /title: (.*)\\n[^]*---\\n\\s*([^]*)/.exec(fileContent)
  return { frontMatter: { title }, content: content.trim() }
}`,
  )
})
afterEach(() => rm(siteDir, { recursive: true }))

interface File {
  readonly filePath: string
  readonly fileContent: string
}
interface Params extends File {
  defaultParseFrontMatter(file: File): Promise<{ frontMatter: object; content: string }>
}

const markdown = {
  preprocessor: ({ fileContent }: File) => fileContent.replace('NAME', 'Ann'),
  parseFrontMatter: async (params: Params) => {
    const { frontMatter, content } = await params.defaultParseFrontMatter(params)
    const isLong = content.length > 10
    return { frontMatter: isLong ? { ...frontMatter, isLong } : frontMatter, content }
  },
}

const read = (fileContent: string, filePath = '/site/docs/a.md') => {
  const { preprocessor } = convertParseFrontMatter(markdown, siteDir) as {
    preprocessor(file: File): Promise<string>
  }
  return preprocessor({ filePath, fileContent })
}

test('the front matter is what the function of the site returns, and the content stays on its lines', async () => {
  expect(await read('---\ntitle: NAME\nmore: 1\n---\n\nA long content.\n')).toBe(
    '---\n{"title":"Ann","isLong":true}\n\n\n---\nA long content.',
  )
})

test('a file that the function leaves as it is stays as it is written', async () => {
  expect(await read('---\ntitle: A\n---\n\nShort\n')).toBe('---\ntitle: A\n---\n\nShort\n')
})

test('components are not parsed', async () => {
  expect(await read('NAME', '/site/src/pages/a.js')).toBe('Ann')
})

test('without such a function there is no preprocessor', () => {
  expect(convertParseFrontMatter({ preprocessor: markdown.preprocessor }, siteDir)).toEqual({})
})

test('posts have both the front matter of the function and our marker', async () => {
  const options = { truncateMarker: /CUT/ }
  const blogs = [{ name: 'content-blog', plugin: '', path: [], options }]
  const { preprocessor } = convertPreprocessor(blogs, markdown, siteDir) as {
    preprocessor(file: File): Promise<string>
  }
  const fileContent = '---\ntitle: A\n---\n\nA long start. CUT\n'
  expect(await preprocessor({ filePath: join(siteDir, 'blog/a.md'), fileContent })).toBe(
    '---\n{"title":"A","isLong":true}\n\n---\nA long start. <!-- truncate -->',
  )
})
