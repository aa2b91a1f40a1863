import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from './site.config.ts'

const require = createRequire(import.meta.url)
const folders = ['docs', 'versioned_docs/version-6.x', 'versioned_docs/version-5.x']
const versions = Object.values([config.docs].flat()[0]?.versions ?? {}).map((version, index) => ({
  ...version,
  folder: folders[index] ?? '',
}))

/** `2025-02-28` as `28 February 2025`. */
function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

test.each(versions)(
  '$folder installs the release that it documents, and names its date',
  (version) => {
    const read = (file: string) =>
      readFileSync(join(import.meta.dirname, 'content', version.folder, file), 'utf8')
    const release = require(`${version.packages?.['undici']}/package.json`).version
    const install = `npm i undici@${release}\n`
    expect(read('index.md')).toContain(install)
    expect(read('guides/getting-started.md')).toContain(install)
    expect(read('index.md')).toContain(
      `These pages document release ${release} of ${formatDate(version.releaseDate ?? '')}`,
    )
  },
)

test('the home page and the gallery install the release that the latest version documents', () => {
  const latest = versions.find(({ folder }) => folder.endsWith('6.x'))
  const release = require(`${latest?.packages?.['undici']}/package.json`).version
  const pages = ['index.mdx', 'gallery.mdx'].map((name) =>
    readFileSync(join(import.meta.dirname, 'content/pages', name), 'utf8'),
  )
  const installed = pages.flatMap((text) => text.match(/(?<=npm install undici@)[\d.]+/g) ?? [])
  expect(installed).toEqual([release, release, release])
})
