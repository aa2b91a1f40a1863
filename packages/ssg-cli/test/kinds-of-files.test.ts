import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TinySite, tinySite, twoPages } from './tiny-site.ts'

/** 40 by 30 pixels, one colour. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAKUlEQVR42u3NMQEAAAgDoC251a3hMYgAyUb1nYqFhYWFhYWFhYWFhYXvWFeaAAFYp1FJAAAAAElFTkSuQmCC',
  'base64',
)

describe('a site with every kind of file', () => {
  let site: TinySite
  beforeAll(async () => {
    site = await tinySite({
      ...twoPages,
      'docs/live.mdx':
        'import { Hi } from "./Hi.tsx"\n\n# Live\n\n<Hi name={"y" + "ou"} />\n\n[B](./b.md#one)\n',
      'docs/Hi.tsx': 'export const Hi = ({ name }: { name: string }) => <p>Hi {name}!</p>\n',
      'docs/deep/live.mdx': 'import Part from "../_part.mdx"\n\n# Live\n\n<Part />\n',
      'docs/_part.mdx': 'From the *part*: [B](./b.md)\n',
      'docs/image.md': '# Image\n\n![A dot](./dot.png)\n',
      'docs/dot.png': png,
      'docs/draft.md': '---\ndraft: true\n---\n# Secret\n',
      '/static/a/b c.txt': 'hello',
      '/.env': 'SECRET=canary-123',
    })
    expect((await site.build()).stderr).not.toContain('error')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('only interactive pages get a script of their own', async () => {
    const html = await site.output('docs/live/index.html')
    expect(html.replaceAll('<!-- -->', '')).toContain('Hi you!')
    expect(html).toContain('href="/docs/b#one"')
    expect(html).toMatch(/"interactiveModule":"\/assets\/interactive-[0-9a-f]{12}-\w+\.js"/)
    expect(await site.output('docs/b/index.html')).toContain('"interactiveModule":null')
  })

  test('a partial is rendered where it is imported, with its links resolved, and has no page', async () => {
    const html = await site.output('docs/deep/live/index.html')
    expect(html).toContain('<em>part</em>')
    expect(html).toContain('href="/docs/b"')
    expect((await site.outputs()).some((path) => path.includes('_part'))).toBe(false)
  })

  test('images get a hashed URL and their size, and are copied', async () => {
    const html = await site.output('docs/image/index.html')
    const [, src = '', width, height] =
      /<img [^>]*src="\/([^"]+)" width="(\d+)" height="(\d+)"/.exec(html) ?? []
    expect([width, height]).toEqual(['40', '30'])
    expect(src).toMatch(/^assets\/files\/dot-[0-9a-f]{16}\.png$/)
    expect(await readFile(join(site.dir, 'build', src))).toEqual(png)
  })

  test('static files are copied as they are, and drafts are left out', async () => {
    expect(await site.output('a/b c.txt')).toBe('hello')
    expect((await site.outputs()).some((path) => path.includes('draft'))).toBe(false)
  })

  test('the output contains no paths or environment variables of the machine', async () => {
    for (const path of await site.outputs()) {
      const text = await site.output(path)
      expect(text).not.toContain(site.dir)
      expect(text).not.toContain('canary-123')
    }
  })
})

test('images and videos beside pages and elsewhere in the site are found and copied', async () => {
  await using site = await tinySite({
    'docs/a.md':
      '# A\n\n<video src="./film.mp4" poster="../../art/x.png" controls></video>\n\n![x](../../art/x.png) ![y](@site/art/x.png)\n\n<head>\n  <title>Own title</title>\n  <html className="wide page" />\n</head>\n',
  })
  await site.write('docs/film.mp4', 'film')
  await mkdir(join(site.dir, 'art'))
  await writeFile(join(site.dir, 'art/x.png'), png)
  const { exitCode, stderr } = await site.build('--strict')
  expect(exitCode, stderr).toBe(0)
  const html = await site.output('docs/a/index.html')
  expect(html.match(/src="\/assets\/files\/x-\w+\.png"/g)).toHaveLength(2)
  expect(html).toMatch(/<video [^>]*src="\/assets\/files\/film-\w+\.mp4"/)
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Own title</title>'])
  expect(html).toMatch(/<html [^>]*class="docs-wrapper [^"]+ wide page"/)
  expect(html).toMatch(/"htmlClass":"docs-wrapper [^"]+ wide page"/)
})
