import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { adoptFolder, isAdoptable } from './adopt-folder.ts'
import { findUpward } from './find-upward.ts'
import type { PackageManager } from './package-manager.ts'
import { SiteError } from './site-error.ts'
import { copyTemplate, type TemplateName } from './templates.ts'
import { writeWorkflow } from './write-workflow.ts'

/** What `createSite` makes. */
export interface SiteRequest {
  /** An absolute path. */
  readonly siteDir: string
  /** Ignored for a folder that has Markdown. */
  readonly template: TemplateName
  readonly title: string
  readonly manager: PackageManager
}

/** A site that was created. */
export interface CreatedSite {
  readonly siteDir: string
  /** The folder to install the packages in: that of the site, or one above it with a `package.json`. */
  readonly manifestDir: string
  /** Whether the folder had Markdown. */
  readonly isAdopted: boolean
  /** Whether the packages must be added to a `package.json` that was there. */
  readonly addsPackages: boolean
  /** Paths of the files that were written, if the folder was not empty, and of the workflow; relative to the site. */
  readonly written: readonly string[]
}

/** A folder that `createSite` accepts: a new or empty one, or one with Markdown. */
export type FolderState = 'empty' | 'markdown'

/** Throws a `SiteError` for a folder that has something else. */
export async function inspectFolder(siteDir: string): Promise<FolderState> {
  const entries = existsSync(siteDir) ? await readdir(siteDir) : []
  // A repository that was created a moment ago.
  if (entries.every((name) => name === '.git')) return 'empty'
  const config = entries.find((name) => /^(?:site|docusaurus)\.config\.[cm]?[jt]s$/.test(name))
  if (config !== undefined) {
    throw new SiteError(`${siteDir} already is a site`, {
      hint: 'Run `npx @ssgdocs/cli serve --watch` in it, or convert it: see `npx @ssgdocs/cli init --help`',
      path: config,
    })
  }
  if (await isAdoptable(siteDir)) return 'markdown'
  throw new SiteError(`${siteDir} has other files`, {
    hint: 'Choose a new folder, an empty one, or one with Markdown files in it or in `docs`',
    path: siteDir,
  })
}

/** Creates a site from a template, or makes one of a folder with Markdown. Throws a `SiteError` if it cannot, and then has written nothing. */
export async function createSite(request: SiteRequest): Promise<CreatedSite> {
  const { siteDir, template, title, manager } = request
  const state = await inspectFolder(siteDir)
  const rootDir = findUpward('.git', siteDir) ?? siteDir
  if (state === 'empty') {
    await copyTemplate(template, siteDir, title)
    await writeManagerFiles(siteDir, manager)
    const checks = template === 'library' ? ['npm run check'] : []
    const commands = ['npm run build', ...checks]
    const place = { siteDir, rootDir, manifestDir: siteDir }
    const workflow = await writeWorkflow({ ...place, manager, commands })
    return {
      siteDir,
      manifestDir: siteDir,
      isAdopted: false,
      addsPackages: false,
      written: namesOf([workflow], siteDir),
    }
  }
  const projectDir = findUpward('package.json', siteDir, rootDir)
  const manifestDir = projectDir ?? siteDir
  const hasManifest = projectDir !== null
  const written = (await adoptFolder({ siteDir, title, hasManifest })) ?? []
  if (!hasManifest) await writeManagerFiles(siteDir, manager)
  const folder = relative(manifestDir, siteDir)
  const command = hasManifest
    ? `npx ssg build ${folder === '' ? '' : `${JSON.stringify(folder)} `}--strict`
    : 'npm run build'
  const place = { siteDir, rootDir, manifestDir }
  const workflow = await writeWorkflow({ ...place, manager, commands: [command] })
  return {
    siteDir,
    manifestDir,
    isAdopted: true,
    addsPackages: hasManifest,
    written: [...written, ...namesOf([workflow], siteDir)],
  }
}

/** The name of the folder, or that of the project if it is called `docs`. */
export function titleOf(siteDir: string): string {
  const name = basename(siteDir)
  return /^docs?$/i.test(name) ? basename(dirname(siteDir)) || name : name
}

/** pnpm runs no install script that it is not told to run, and fails without an answer. Without its script, esbuild starts slower. */
async function writeManagerFiles(siteDir: string, { name }: PackageManager): Promise<void> {
  const isOwnRoot = findUpward('pnpm-workspace.yaml', siteDir) === null
  if (name !== 'pnpm' || !isOwnRoot) return
  const text = 'allowBuilds:\n  esbuild: true\nonlyBuiltDependencies:\n  - esbuild\n'
  await writeFile(join(siteDir, 'pnpm-workspace.yaml'), text)
}

function namesOf(paths: readonly (string | null)[], siteDir: string): readonly string[] {
  return paths.flatMap((path) => (path === null ? [] : [relative(siteDir, path)]))
}
