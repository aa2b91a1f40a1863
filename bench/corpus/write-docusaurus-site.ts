import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type CorpusShape, writePages } from './write-corpus.ts'

/**
 * Writes the pages of one version of the corpus as a site for Docusaurus, with its classic theme and its fast bundler.
 * `packagesDir` is a folder with `@docusaurus/core`, `@docusaurus/preset-classic` and `@docusaurus/faster` in its
 * `node_modules`.
 */
export async function writeDocusaurusSite(
  dir: string,
  packagesDir: string,
  shape: CorpusShape,
): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  await symlink(resolve(packagesDir, 'node_modules'), join(dir, 'node_modules'))
  await writeFile(join(dir, 'package.json'), '{ "private": true }\n')
  await writeFile(join(dir, 'docusaurus.config.js'), configuration)
  await writePages(dir, join(dir, 'docs'), shape)
  // The title in its navbar leads there, and it checks the link.
  await mkdir(join(dir, 'src/pages'), { recursive: true })
  await writeFile(join(dir, 'src/pages/index.md'), '# Start\n')
}

const configuration = `export default {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: {}, blog: false }]],
}
`
