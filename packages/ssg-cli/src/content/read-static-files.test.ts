import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFolderReader } from '../io/folder-reader.ts'
import { readLocalFile, readStaticFiles } from './read-static-files.ts'

test.each([
  [1, { width: 3, height: 2 }],
  [3, { width: 3, height: 2 }],
  [6, { width: 2, height: 3 }],
])('a photo with the orientation %i has the size that browsers show', async (orientation, size) => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-photo-'))
  const photo = sharp({ create: { width: 3, height: 2, channels: 3, background: 'teal' } })
  await photo.withMetadata({ orientation }).jpeg().toFile(join(dir, 'photo.jpg'))
  const { imageSize } = await readLocalFile(dir, join(dir, 'photo.jpg'), null)
  await rm(dir, { recursive: true })
  expect(imageSize).toEqual(size)
})

test('publishes dotfiles of a static folder, except .DS_Store and .git', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-static-'))
  const published = ['.nojekyll', '.well-known/security.txt', 'a/.htaccess', 'b.txt']
  for (const path of [...published, '.DS_Store', 'a/.DS_Store', '.git', 'a/.git/config']) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), path)
  }
  const files = (await readStaticFiles(dir, [dir], createFolderReader([]))).value
  await rm(dir, { recursive: true })
  expect([...files.values()].map(({ servedPath }) => servedPath)).toEqual(published)
})
