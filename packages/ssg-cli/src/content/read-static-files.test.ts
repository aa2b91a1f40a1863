import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore, type Store } from '../cache/store.ts'
import { createFolderReader } from '../io/folder-reader.ts'
import { localFileTools, readLocalFile, readStaticFiles } from './read-static-files.ts'

test.each([
  [1, { width: 3, height: 2 }],
  [3, { width: 3, height: 2 }],
  [6, { width: 2, height: 3 }],
])('a photo with the orientation %i has the size that browsers show', async (orientation, size) => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-photo-'))
  const photo = sharp({ create: { width: 3, height: 2, channels: 3, background: 'teal' } })
  await photo.withMetadata({ orientation }).jpeg().toFile(join(dir, 'photo.jpg'))
  const { imageSize } = await readLocalFile(dir, join(dir, 'photo.jpg'))
  await rm(dir, { recursive: true })
  expect(imageSize).toEqual(size)
})

let dir: string
let store: Store
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-static-'))
  store = openStore(join(dir, 'cache'))
})
afterEach(async () => {
  store.close()
  await rm(dir, { recursive: true })
})

const open = () => localFileTools(createFolderReader([]), store)

async function readAll() {
  const tools = open()
  const site = { siteDir: dir, staticDirs: [join(dir, 'static')] }
  const { value } = await readStaticFiles(site, tools)
  tools.known.save()
  store.flush()
  return [...value.values()]
}

async function write(path: string, text: string) {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), text)
}

test('publishes dotfiles of a static folder, except .DS_Store and .git', async () => {
  const published = ['.nojekyll', '.well-known/security.txt', 'a/.htaccess', 'b.txt']
  for (const path of [...published, '.DS_Store', 'a/.DS_Store', '.git', 'a/.git/config'])
    await write(`static/${path}`, path)
  expect((await readAll()).map(({ servedPath }) => servedPath)).toEqual(published)
})

test('a file is read again only after it has changed', async () => {
  const path = join(dir, 'static/a.txt')
  const past = new Date(Date.now() - 60_000)
  await write('static/a.txt', 'one')
  await utimes(path, past, past)
  // Its other time, which cannot be set, must be past, too.
  await vi.waitFor(async () => {
    await readAll()
    expect(open().known.find(path, 'static/a.txt')).toMatchObject({ byteLength: 3 })
  })
  await write('static/a.txt', 'three')
  expect(await readAll()).toMatchObject([{ byteLength: 5 }])
})
