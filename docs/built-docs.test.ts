import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crawl } from '../e2e/crawl/crawl.ts'
import { startStaticServer } from '../e2e/crawl/start-static-server.ts'
import { validateHtml } from '../e2e/crawl/validate-html.ts'

const root = join(import.meta.dirname, 'build')

test('a static server answers every URL that the guide refers to', async () => {
  await using server = await startStaticServer(root, '/')
  const publicUrl = 'https://ssgdocs.github.io/'
  const { requestCount, brokenLinks } = await crawl({ root, publicUrl, serverUrl: server.url })
  expect(brokenLinks).toEqual([])
  expect(requestCount).toBeGreaterThan(100)
})

test('every page of the guide is valid HTML', async () => {
  const files = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.html'))
  expect(files.length).toBeGreaterThan(40)
  const messages = files.map(async (file) =>
    (await validateHtml(await readFile(join(root, file), 'utf8'))).map(
      (message) => `${file}: ${message}`,
    ),
  )
  expect((await Promise.all(messages)).flat()).toEqual([])
})
