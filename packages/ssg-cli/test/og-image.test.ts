import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CliResult } from './run-cli.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const files = {
  'docs/index.md': '# Welcome\n\nRead on.\n',
  'docs/own.md': '---\nimage: img/own.png\n---\n\n# Own\n',
  'docs/a.md': '---\ndescription: The same\n---\n\n# Twin\n\nOne.\n',
  'docs/b.md': '---\ndescription: The same\n---\n\n# Twin\n\nTwo.\n',
  'docs/odd.md': '# Emoji 🎉 <&"> 日本語\n',
  'docs/beside.md': '---\nimage: ./own.png\n---\n\n# Beside\n',
  'docs/own.png': '',
  '/static/img/own.png': '',
}

/** Removes the setting, which turns og-images off in other tests. */
const defaultImages = { ogImage: undefined }

async function listOgImages(site: TinySite): Promise<string[]> {
  return (await site.outputs()).filter((path) => path.startsWith('assets/og-image/'))
}

/** The og:image meta tags of a page, by name. */
async function imageTagsOf(site: TinySite, path: string): Promise<Record<string, string>> {
  const html = await site.output(path)
  const tags = html.matchAll(
    /<meta (?:property|name)="((?:og|twitter):image[^"]*)" content="([^"]*)"/g,
  )
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
}

let built: TinySite
let first: CliResult
beforeAll(async () => {
  built = await tinySite(files, defaultImages)
  first = await built.build()
})
afterAll(() => built[Symbol.asyncDispose]())

/** The built site with another configuration, built again. */
async function rebuiltWith(settings: Readonly<Record<string, unknown>>): Promise<TinySite> {
  const site = await built.copy()
  const config = { title: 'Tiny', url: 'https://tiny.example', ...settings }
  await site.write('/site.config.ts', `export default ${JSON.stringify(config)}\n`)
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  return site
}

test('a page without an image gets an og-image with an absolute URL', async () => {
  const page = { 'docs/index.md': files['docs/index.md'] }
  await using site = await tinySite(page, { ...defaultImages, baseUrl: '/lib/' })
  const { exitCode, stdout } = await site.build()
  expect(exitCode, stdout).toBe(0)

  const tags = await imageTagsOf(site, 'docs/index.html')
  const address = tags['og:image'] ?? ''
  expect(address).toMatch(/^https:\/\/tiny\.example\/lib\/assets\/og-image\/[\da-f]+\.png$/)
  expect(tags).toEqual({
    'og:image': address,
    'twitter:image': address,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Welcome – Tiny',
  })
  const card = await readFile(
    join(site.dir, 'build', address.replace('https://tiny.example/lib/', '')),
  )
  expect(imageSize(card)).toMatchObject({ width: 1200, height: 630, type: 'png' })
})

test('HEAD-04: a page’s own image wins, pages with equal content share an og-image, some pages have none', async () => {
  expect(await imageTagsOf(built, 'docs/own/index.html')).toEqual({
    'og:image': 'https://tiny.example/img/own.png',
    'twitter:image': 'https://tiny.example/img/own.png',
  })
  const beside = await imageTagsOf(built, 'docs/beside/index.html')
  expect(beside['og:image']).toMatch(/^https:\/\/tiny\.example\/assets\/\S+\.png$/)
  expect(await built.outputs()).toContain(beside['og:image']?.slice('https://tiny.example/'.length))
  const twin = await imageTagsOf(built, 'docs/a/index.html')
  expect(await imageTagsOf(built, 'docs/b/index.html')).toEqual(twin)
  expect(await imageTagsOf(built, '404.html')).toEqual({})
  expect(await listOgImages(built)).toHaveLength(3)
})

test('a build renders only og-images that do not exist yet', async () => {
  await using site = await tinySite(files, defaultImages)
  await site.build()
  const before = await site.inodes()

  await site.write('docs/index.md', '# Hello\n\nRead on.\n')
  const { stdout } = await site.build()
  const after = await site.inodes()
  const cards = await listOgImages(site)
  expect(cards).toHaveLength(3)
  expect(cards.filter((path) => after.get(path) !== before.get(path))).toHaveLength(1)
  expect(stdout).toMatch(/og-image/)

  await site.write('docs/index.md', '# Hello\n\nRead on.\n\nMore.\n')
  expect((await site.build()).stdout).not.toMatch(/og-image/)
})

test('a deleted og-image is written again', async () => {
  await using site = await built.copy()
  const hash = await site.outputHash()
  const [card = ''] = await listOgImages(site)
  await site.remove(`../build/${card}`)
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.outputHash()).toBe(hash)
})

test('HEAD-04: a site can turn og-images off or use one image for all pages', async () => {
  await using site = await rebuiltWith({ ogImage: false })
  expect(await listOgImages(site)).toEqual([])
  expect(await imageTagsOf(site, 'docs/index.html')).toEqual({})

  await using other = await rebuiltWith({ theme: { image: 'img/own.png' } })
  expect(await listOgImages(other)).toEqual([])
  expect(await imageTagsOf(other, 'docs/index.html')).toEqual({
    'og:image': 'https://tiny.example/img/own.png',
    'twitter:image': 'https://tiny.example/img/own.png',
  })

  await using both = await rebuiltWith({ theme: { image: 'img/own.png' }, ogImage: {} })
  expect(await listOgImages(both)).toHaveLength(3)
  expect((await imageTagsOf(both, '404.html'))['og:image']).toBe('https://tiny.example/img/own.png')
})

test('without the package, a site has no og-images, and a setting for them is an error', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Welcome\n' }, { ogImage: {} })
  await rm(join(site.dir, 'node_modules'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Setting "ogImage" needs the package @ssgdocs/og-image')
  expect(stderr).toContain('Add it: npm install @ssgdocs/og-image')
  expect(stderr).toContain('site.config.ts:4:3')
})

test('characters that no font has are a warning, a missing font is an error', async () => {
  expect(first.exitCode).toBe(0)
  expect(first.stderr).toMatch(/og-image-characters[\s\S]*日本語[\s\S]*ogImage\.fonts/)

  await using other = await tinySite(files, { ogImage: { fonts: ['fonts/none.ttf'] } })
  const failed = await other.build()
  expect(failed.exitCode).toBe(1)
  expect(failed.stderr).toContain('site.config.ts')
  expect(failed.stderr).toContain('The font file fonts/none.ttf does not exist')
})
