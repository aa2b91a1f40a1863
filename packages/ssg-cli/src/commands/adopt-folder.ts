import { existsSync } from 'node:fs'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { repositoryRoot } from '../io/files.ts'
import { packageRoot } from '../io/package-root.ts'
import { writePackageManifest } from './write-package-manifest.ts'

/** A folder that became a site. */
export interface AdoptedFolder {
  /** Names of the files that were written, relative to the folder. */
  readonly written: readonly string[]
  /** Whether the packages belong into a `package.json` that was there. */
  readonly hasManifest: boolean
}

/**
 * Makes a site of a folder that has Markdown, itself or in `docs`. Writes only files that are missing. Returns null if
 * there is no Markdown.
 */
export async function adoptFolder(siteDir: string): Promise<AdoptedFolder | null> {
  const docsPath = await findDocs(siteDir)
  if (docsPath === null) return null
  const written: string[] = []
  const writeMissing = async (name: string, write: (path: string) => Promise<void>) => {
    const path = join(siteDir, name)
    if (existsSync(path)) return
    await write(path)
    written.push(name)
  }
  const hasManifest = findManifest(siteDir) !== null
  const title = titleOf(siteDir)
  await writeMissing('site.config.ts', (path) => writeFile(path, configText(title, docsPath)))
  if (!(await hasIndex(join(siteDir, docsPath)))) {
    await writeMissing(join(docsPath, 'index.md'), (path) => writeFile(path, `# ${title}\n`))
  }
  if (!hasManifest) {
    await writeMissing('package.json', () => writePackageManifest(siteDir))
  }
  const gitignore = join(packageRoot, 'template/gitignore')
  await writeMissing('.gitignore', (path) => copyFile(gitignore, path))
  return { written, hasManifest }
}

/** The folder that has Markdown, relative to the site; a lone readme at the root of a project is not documentation. */
async function findDocs(siteDir: string): Promise<string | null> {
  if (await hasMarkdown(join(siteDir, 'docs'))) return 'docs'
  const isProject = existsSync(join(siteDir, 'package.json')) || existsSync(join(siteDir, '.git'))
  return !isProject && (await hasMarkdown(siteDir)) ? '.' : null
}

async function hasMarkdown(dir: string): Promise<boolean> {
  if (!existsSync(dir)) return false
  const entries = await readdir(dir, { withFileTypes: true })
  const isMarkdown = entries.some((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
  if (isMarkdown) return true
  for (const entry of entries) {
    const isContent = entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name)
    if (isContent && (await hasMarkdown(join(dir, entry.name)))) return true
  }
  return false
}

async function hasIndex(dir: string): Promise<boolean> {
  return (await readdir(dir)).some((name) => /^(?:index|readme)\.mdx?$/i.test(name))
}

/** Path of the `package.json` that the folder belongs to. */
function findManifest(siteDir: string): string | null {
  const root = repositoryRoot(siteDir)
  for (let dir = siteDir; ; dir = dirname(dir)) {
    const path = join(dir, 'package.json')
    if (existsSync(path)) return path
    if (dir === root) return null
  }
}

/** The name of the folder, or that of the project if it is called `docs`. */
function titleOf(siteDir: string): string {
  const name = basename(siteDir)
  return /^docs?$/i.test(name) ? basename(dirname(siteDir)) || name : name
}

function configText(title: string, docsPath: string): string {
  return `import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: '${title.replace(/['\\]/g, '\\$&')}',
  url: 'https://docs.example.com',
  contentDir: '.',
  docs: { path: '${docsPath}', routeBasePath: '/' },
  blog: false,
  pages: false,
  // Files that end in .md are plain Markdown, and those that end in .mdx may have components.
  markdown: { format: 'detect' },
})
`
}
