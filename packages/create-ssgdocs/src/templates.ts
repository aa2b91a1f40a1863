import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** What `--template` accepts, with what each template is for. */
export const templates = {
  docs: 'docs with a sidebar',
  full: 'docs, a blog, and a released version',
  library: 'docs whose examples are checked with the package that they document',
} as const

/** Name of a template. */
export type TemplateName = keyof typeof templates

const templatesDir = join(import.meta.dirname, '../templates')

/** Path of a file that all templates have. */
export function baseFile(name: string): string {
  return join(templatesDir, 'base', name)
}

/** Copies a template into a new or empty folder. */
export async function copyTemplate(
  name: TemplateName,
  siteDir: string,
  title: string,
): Promise<void> {
  for (const layer of ['base', name]) {
    await cp(join(templatesDir, layer), siteDir, { recursive: true })
  }
  // npm never publishes files named .gitignore.
  await rename(join(siteDir, 'gitignore'), join(siteDir, '.gitignore'))
  const configPath = join(siteDir, 'site.config.ts')
  const config = await readFile(configPath, 'utf8')
  await writeFile(
    configPath,
    config.replace("'{{title}}'", () => quoted(title)),
  )
  const manifest = await readFile(join(siteDir, 'package.json'), 'utf8')
  await writeFile(join(siteDir, 'package.json'), await filledManifest(manifest, siteDir))
}

/** Writes the `package.json` that all templates have. */
export async function writeManifest(siteDir: string): Promise<void> {
  const manifest = await readFile(baseFile('package.json'), 'utf8')
  await writeFile(join(siteDir, 'package.json'), await filledManifest(manifest, siteDir))
}

/** A string of TypeScript. */
export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** Names the package like its folder, and asks for the packages of this release. */
async function filledManifest(manifest: string, siteDir: string): Promise<string> {
  const own = await readFile(join(import.meta.dirname, '../package.json'), 'utf8')
  const { version } = JSON.parse(own)
  const name = basename(siteDir)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+/, '')
  return manifest.replace('{{name}}', name || 'docs').replaceAll('{{version}}', version)
}
