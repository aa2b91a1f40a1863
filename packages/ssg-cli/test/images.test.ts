import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from './photo.ts'
import { serveSite } from './serve-site.ts'
import { siteWithPackages } from './site-with-packages.ts'
import type { TinySite } from './tiny-site.ts'

const widths = [200, 400, 800]

const page = `# Images

![A wide one](./wide.png)

![From the static folder](/img/photo.jpg)

<img src="./wide.png" width="300" alt="Framed" />

![A drawing](./drawing.svg) ![Elsewhere](https://example.com/a.png)
`

async function createSite() {
  const png = await photo(600, 1).png().toBuffer()
  return siteWithPackages(
    ['sharp'],
    {
      'docs/index.md': page,
      'docs/interactive.mdx': `export const one = 1\n\n# Number {one}\n\n![In a module](./wide.png)\n`,
      'docs/wide.png': png,
      'docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'docs/plain.md': '# Plain\n\nNo image.\n',
      'blog/2026-01-01-static.md':
        '# Static post\n\n![In a post](../docs/wide.png)\n\n{/* truncate */}\n',
      'blog/2026-01-02-live.mdx':
        'export const one = 1\n\n# Live post\n\n{one} ![In a live post](../docs/wide.png)\n',
      '/static/img/photo.jpg': await photo(1000, 2).jpeg().toBuffer(),
    },
    { images: { widths, formats: ['webp'] } },
  )
}

/** The `picture` elements of a page. */
async function picturesOf(site: TinySite, path: string): Promise<string[]> {
  return (await site.output(path)).match(/<picture>.*?<\/picture>/g) ?? []
}

async function variantsOf(site: TinySite): Promise<string[]> {
  return (await site.outputs()).filter((path) => path.startsWith('assets/images/'))
}

let built: TinySite
beforeAll(async () => {
  built = await createSite()
  expect(await built.build()).toMatchObject({ exitCode: 0 })
})
afterAll(() => built[Symbol.asyncDispose]())

test('an image becomes a picture of variants that are not wider than the original', async () => {
  const [wide = '', photo = '', framed = ''] = await picturesOf(built, 'docs/index.html')
  expect(wide.replaceAll(/[\da-f]{16}/g, 'HASH')).toBe(
    '<picture><source type="image/webp" srcset="' +
      [200, 400, 600].map((w) => `/assets/images/wide-HASH.png/${w}-HASH.webp ${w}w`).join(', ') +
      '" sizes="(max-width: 584px) 100vw, 584px">' +
      '<img loading="lazy" decoding="async" alt="A wide one" src="/assets/files/wide-HASH.png" width="600" height="300"' +
      ' srcset="/assets/images/wide-HASH.png/200-HASH.png 200w, /assets/images/wide-HASH.png/400-HASH.png 400w,' +
      ' /assets/files/wide-HASH.png 600w" sizes="(max-width: 584px) 100vw, 584px"></picture>',
  )
  expect(photo).toMatch(/\/800-\w+\.webp 800w" sizes/)
  expect(photo).toMatch(/\/800-\w+\.jpeg 800w, \/assets\/files\/photo-\w+\.jpg 1000w"/)
  expect(framed).toContain('sizes="(max-width: 300px) 100vw, 300px"')
  const html = await built.output('docs/index.html')
  expect(html).toMatch(/<p><img [^>]*alt="A drawing"/)
  expect(html).toMatch(/<img [^>]*src="https:\/\/example\.com\/a\.png"[^>]*>/)
  expect(await picturesOf(built, 'docs/index.html')).toHaveLength(3)
})

test('every variant is an image of its width and format', async () => {
  const variants = await variantsOf(built)
  expect(variants.length).toBeGreaterThan(8)
  for (const path of variants) {
    const [, width, format] = /\/(\d+)-\w+\.(\w+)$/.exec(path) ?? []
    const metadata = await sharp(join(built.dir, 'build', path)).metadata()
    expect(metadata).toMatchObject({ width: Number(width), format })
  }
})

test('an interactive body has the same picture', async () => {
  const [written = ''] = await picturesOf(built, 'docs/index.html')
  const [hydrated = ''] = await picturesOf(built, 'docs/interactive/index.html')
  const sourcesOf = (html: string) => /srcset="([^"]*webp[^"]*)"/i.exec(html)?.[1]
  expect(sourcesOf(hydrated)).toBe(sourcesOf(written))
  expect(hydrated).toMatch(/<img [^>]*srcset="[^"]*600w"/i)
})

test('feeds and Markdown pages show the original', async () => {
  const feed = await built.output('blog/rss.xml')
  expect(feed.match(/&#x3C;img /g)).toHaveLength(2)
  expect(feed).not.toMatch(/picture|srcset|sizes|assets\/images/)
  expect(await built.output('docs.md')).toMatch(
    /!\[A wide one\]\(\S+\/assets\/files\/wide-\w+\.png\)/,
  )
})

test('a second build encodes nothing and does not load the package', async () => {
  await using site = await built.copy()
  const [variant = ''] = await variantsOf(site)
  await rm(join(site.dir, 'build', variant))
  await replaceSharp(site, 'throw new Error("loaded")')
  await site.write('docs/plain.md', '# Plain\n\nStill none.\n')
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  expect(stderr).not.toMatch(/^images /m)
  expect(await variantsOf(site)).toEqual(await variantsOf(built))
  expect(await site.output('docs/index.html')).toBe(await built.output('docs/index.html'))

  await rm(join(site.dir, '.ssg/cache'), { recursive: true })
  const failed = await site.build()
  expect(failed.exitCode).toBe(1)
  expect(failed.stderr).toContain('Cannot load sharp: loaded')
  expect(failed.stderr).toContain('site.config.ts:5:3')
})

test('a changed image is encoded again, alone, and the output is that of a first build', async () => {
  await using site = await built.copy()
  const changed = await photo(500, 3).jpeg().toBuffer()
  await site.write('/static/img/photo.jpg', changed)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(0)
  expect(stderr).toMatch(/^images 1 /m)
  expect(await variantsOf(site)).not.toContainEqual(expect.stringMatching(/photo.*\/800-/))

  await using clean = await createSite()
  await clean.write('/static/img/photo.jpg', changed)
  await clean.build()
  expect(await clean.outputHash()).toBe(await site.outputHash())
})

test('a damaged image is an error at its place in the page', async () => {
  await using site = await built.copy()
  const bytes = await readFile(join(site.dir, 'content/docs/wide.png'))
  await site.write('docs/wide.png', bytes.subarray(0, bytes.length / 2))
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr.match(/unreadable-image/g)).toHaveLength(1)
  expect(stderr).toContain('Cannot read the image "../docs/wide.png"')
  expect(stderr).toMatch(/content\/blog\/2026-01-01-static\.md:3:\d+/)
  expect(await site.outputHash()).toBe(await built.outputHash())
})

test('without the package, the setting is an error', async () => {
  await using site = await built.copy()
  await rm(join(site.dir, 'node_modules/sharp'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Setting "images" needs the package sharp')
  expect(stderr).toContain('Add it: npm install sharp')
  expect(stderr).toContain('site.config.ts:5:3')
})

test('without the setting, images are untouched', async () => {
  await using site = await built.copy()
  const config = { title: 'Tiny', url: 'https://tiny.example', ogImage: false }
  await site.write('/site.config.ts', `export default ${JSON.stringify(config)}\n`)
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await variantsOf(site)).toEqual([])
  const html = await site.output('docs/index.html')
  expect(html).toMatch(/<p><img [^>]*alt="A wide one" src="[^"]*" width="600" height="300"><\/p>/)
})

test('the development server shows the originals without loading the package', async () => {
  await using site = await built.copy()
  await replaceSharp(site, 'throw new Error("loaded")')
  const server = await serveSite(site.dir, '--watch')
  const html = await (await fetch(server.url('/docs'))).text()
  await server.close()
  expect(html).toMatch(
    /<picture><img [^>]*src="\/assets\/files\/wide-\w+\.png" width="600" height="300">/,
  )
  expect(html).not.toMatch(/srcset/)
})

/** Puts a module in place of the package, with the same version. */
async function replaceSharp(site: TinySite, code: string): Promise<void> {
  const folder = join(site.dir, 'node_modules/sharp')
  await rm(folder)
  await mkdir(folder)
  const version = sharp.versions.sharp
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version, main: 'index.cjs' }))
  await writeFile(join(folder, 'index.cjs'), code)
}
