import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { baseFile, quoted, writeManifest } from './templates.ts'

/** What to make a site of. */
export interface Adoption {
  readonly siteDir: string
  readonly title: string
  /** Whether the folder is part of a project with a `package.json`. */
  readonly hasManifest: boolean
}

/**
 * Makes a site of a folder that has Markdown, itself or in `docs`, and writes only files that are missing. Returns their
 * names, relative to the folder; null if there is no Markdown.
 */
export async function adoptFolder({
  siteDir,
  title,
  hasManifest,
}: Adoption): Promise<readonly string[] | null> {
  const docsPath = await findDocs(siteDir)
  if (docsPath === null) return null
  const written: string[] = []
  const writeMissing = async (name: string, write: (path: string) => Promise<void>) => {
    const path = join(siteDir, name)
    if (existsSync(path)) return
    await mkdir(dirname(path), { recursive: true })
    await write(path)
    written.push(name)
  }
  const copyMissing = (name: string, from = name) =>
    writeMissing(name, (path) => copyFile(baseFile(from), path))

  await writeMissing('site.config.ts', (path) => writeFile(path, configText(title, docsPath)))
  if (!(await hasIndex(join(siteDir, docsPath)))) {
    await writeMissing(join(docsPath, 'index.md'), (path) => writeFile(path, `# ${title}\n`))
  }
  if (!hasManifest) {
    await writeMissing('package.json', () => writeManifest(siteDir))
    await copyMissing('tsconfig.json')
  }
  for (const name of ['settings.json', 'extensions.json', 'ssg.code-snippets']) {
    await copyMissing(join('.vscode', name))
  }
  await copyMissing('.gitignore', 'gitignore')
  return written
}

/** Whether `adoptFolder` can make a site of the folder. */
export async function isAdoptable(siteDir: string): Promise<boolean> {
  return (await findDocs(siteDir)) !== null
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

function configText(title: string, docsPath: string): string {
  return `import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: ${quoted(title)},
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
