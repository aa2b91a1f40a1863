import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import type { DocsConfig, VersionConfig } from '../config/content-config.ts'
import { loadConfig } from '../config/load-config.ts'
import { isValidVersionName } from '../config/parse-versions-file.ts'
import { currentVersionName } from '../config/resolve-versions.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { parseFrontMatter } from '../content/parse-front-matter.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { displayPath, listFiles, readText, readTextIfExists } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { findParentPaths } from './find-parent-paths.ts'
import { formatWithSource, printFailure } from './print.ts'

export interface VersionCutFlags {
  /** ID of the docs; by default the first. */
  readonly docs?: string
  readonly config?: string
}

/** `ssg version cut`: freezes the current version under a name. Returns the exit code. */
export async function runVersionCut(
  name: string,
  dir: string,
  flags: VersionCutFlags,
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const config = await loadConfig(siteDir, { mode: 'production', configFile: flags.config })
    const docs = findDocs(config, flags.docs)
    const current = await findVersionToCut(docs, name, siteDir)
    const warnings = await checkPathsOutsideDocs(current, siteDir)
    await writeVersion({ name, docs, current }, config)
    if (warnings.length > 0) console.error(`${formatWithSource(warnings, siteDir)}\n`)
    console.log(`Cut version ${name} from ${current.displayDir}`)
    if (current.packages.length > 0) console.log(packagesNote(name, current))
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}

/** A configuration is code, which its author changes. */
function packagesNote(name: string, { packages }: VersionConfig): string {
  const fields = packages.map((one) => `'${one.name}': '${one.alias}'`).join(', ')
  return `
Its examples are not checked yet. Name its packages in \`versions\` of the docs in site.config.ts:

  '${name}': { packages: { ${fields} } },

Then let the current version name those of the next release.`
}

function findDocs({ content }: Pick<SiteConfig, 'content'>, id: string | undefined): DocsConfig {
  const docs = content.docs.find((one) => id === undefined || one.id === id)
  if (docs !== undefined) return docs
  const ids = content.docs.map((one) => one.id).join(', ')
  throw failure('site.config.ts', {
    reason: id === undefined ? 'The site has no docs' : `Unknown docs "${id}"`,
    hint: ids === '' ? 'Add `docs` to the configuration' : `Use one of ${ids}`,
  })
}

/** The current version. Throws if no version with that name can be cut from it. */
async function findVersionToCut(
  { versions, frozenPaths, include, exclude }: DocsConfig,
  name: string,
  siteDir: string,
): Promise<VersionConfig> {
  const file = displayPath(siteDir, frozenPaths.versionsFile)
  if (!isValidVersionName(name) || name === currentVersionName || name === 'current') {
    throw failure(file, {
      reason: `Invalid version name ${JSON.stringify(name)}`,
      hint: 'Use at most 32 characters without / \\ < > : " | ? *, and not "next"',
    })
  }
  if (
    existsSync(join(frozenPaths.docsDir, `version-${name}`)) ||
    existsSync(join(frozenPaths.sidebarsDir, `version-${name}-sidebars.json`)) ||
    versions.some((one) => one.name === name)
  ) {
    throw failure(file, {
      reason: `Version "${name}" already exists`,
      hint: 'Choose another name, or delete that version',
    })
  }
  const current = versions.find((one) => one.name === currentVersionName)
  if (current === undefined) {
    throw failure(file, {
      reason: 'The docs have no current version to cut from',
      hint: 'Set `includeCurrentVersion: true`',
    })
  }
  if ((await listFiles(current.dir, include, exclude)).length === 0) {
    throw failure(current.displayDir, {
      reason: 'The folder has no documents',
      hint: 'Write a page first',
    })
  }
  return current
}

/** A version to cut: its name, its docs instance and the version to copy. */
interface VersionCut {
  readonly name: string
  readonly docs: DocsConfig
  readonly current: VersionConfig
}

/** Writes everything to temporary names and renames at the end, so that a failure leaves nothing behind. */
async function writeVersion(
  { name, docs: { frozenPaths }, current }: VersionCut,
  folders: Pick<SiteConfig, 'siteDir' | 'workDir'>,
): Promise<void> {
  const docsDir = join(frozenPaths.docsDir, `version-${name}`)
  const sidebarsFile = join(frozenPaths.sidebarsDir, `version-${name}-sidebars.json`)
  const moves: (readonly [from: string, to: string])[] = [[`${docsDir}.new`, docsDir]]
  const renamed: string[] = []
  try {
    await cp(current.dir, `${docsDir}.new`, { recursive: true })
    const sidebars = await readSidebars(current, folders)
    if (sidebars !== null) {
      moves.push([`${sidebarsFile}.new`, sidebarsFile])
      await writeJson(`${sidebarsFile}.new`, sidebars)
    }
    const listed: unknown = JSON.parse((await readTextIfExists(frozenPaths.versionsFile)) ?? '[]')
    moves.push([`${frozenPaths.versionsFile}.new`, frozenPaths.versionsFile])
    await writeJson(`${frozenPaths.versionsFile}.new`, [
      name,
      ...(Array.isArray(listed) ? listed : []),
    ])
    // Write the versions file last: until then, the new files are not part of any version.
    for (const [from, to] of moves) {
      await rename(from, to)
      renamed.push(to)
    }
  } catch (error) {
    for (const path of [...moves.map(([from]) => from), ...renamed]) {
      await rm(path, { recursive: true, force: true })
    }
    throw error
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** The sidebars with unexpanded `autogenerated` items; null if there is no sidebars file. */
async function readSidebars(
  { sidebarsFile }: VersionConfig,
  { siteDir, workDir }: Pick<SiteConfig, 'siteDir' | 'workDir'>,
): Promise<unknown> {
  if (sidebarsFile === null || sidebarsFile === false) return null
  if (extname(sidebarsFile) !== '.json') {
    const { exports } = await importTypeScript(sidebarsFile, { siteDir, workDir, store: null })
    return exports['default'] ?? null
  }
  try {
    return JSON.parse(await readFile(sidebarsFile, 'utf8'))
  } catch (error) {
    throw failure(sidebarsFile, { reason: `Invalid JSON: ${(error as Error).message}` })
  }
}

/** The copy is in a deeper folder, so relative paths that leave the docs break. */
async function checkPathsOutsideDocs(
  { dir }: VersionConfig,
  siteDir: string,
): Promise<Diagnostic[]> {
  const paths = await listFiles(dir, ['**/*.{md,mdx}'])
  const found = await Promise.all(
    paths.map(async (path) => {
      const { body } = parseFrontMatter(await readText(join(dir, path)), path, 'doc')
      const leavesDocs = (target: string) =>
        relative(dir, resolve(dirname(join(dir, path)), target)).startsWith('..')
      return findParentPaths(body)
        .filter(({ target }) => leavesDocs(target))
        .map(
          ({ target, line, column }): Diagnostic => ({
            severity: 'warning',
            rule: 'path-outside-docs',
            reason: `The relative path ${target} points outside of the docs, so it breaks in the copy`,
            hint: 'Begin the path with `@site/`, here and in the new version',
            place: {
              file: displayPath(siteDir, join(dir, path)),
              line,
              column,
              length: target.length,
            },
          }),
        )
    }),
  )
  return found.flat()
}

function failure(file: string, problem: Pick<Diagnostic, 'reason' | 'hint'>): BuildFailure {
  const place = { file, line: 1, column: 1 }
  return new BuildFailure([{ severity: 'error', rule: 'version-cut', ...problem, place }])
}
