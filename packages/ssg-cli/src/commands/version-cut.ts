import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import type { DocsConfig, VersionConfig } from '../config/content-config.ts'
import { loadConfig } from '../config/load-config.ts'
import { isValidVersionName } from '../config/parse-versions-file.ts'
import { currentVersionName } from '../config/resolve-versions.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { displayPath, listFiles, readText, readTextIfExists } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { findParentPaths } from './find-parent-paths.ts'
import { formatWithSource, printFailure } from './print.ts'

export interface VersionCutFlags {
  /** Id of the documentation; absent: the first. */
  readonly docs?: string
  readonly config?: string
}

/** `ssg version cut`: freezes the documents being written under a name. Gives the exit code. */
export async function runVersionCut(
  name: string,
  dir: string,
  flags: VersionCutFlags,
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const config = await loadConfig(siteDir, { mode: 'production', configFile: flags.config })
    const docs = findDocs(config, flags.docs)
    const working = await findVersionToCut(docs, name, siteDir)
    const warnings = await checkPathsOutsideDocs(working, siteDir)
    await writeVersion(name, docs, working, config)
    if (warnings.length > 0) console.error(`${formatWithSource(warnings, siteDir)}\n`)
    console.log(`Cut version ${name} from ${working.displayDir}`)
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}

function findDocs({ content }: SiteConfig, id: string | undefined): DocsConfig {
  const docs = content.docs.find((one) => id === undefined || one.id === id)
  if (docs !== undefined) return docs
  const known = content.docs.map((one) => one.id).join(', ') || 'none: the site has no docs'
  throw failure(`docs "${id ?? ''}", expected one of: ${known}`, 'site.config.ts')
}

/** The version being written, when a version of that name can be cut from it. */
async function findVersionToCut(
  { versions, frozenPaths, include, exclude }: DocsConfig,
  name: string,
  siteDir: string,
): Promise<VersionConfig> {
  const file = displayPath(siteDir, frozenPaths.versionsFile)
  if (!isValidVersionName(name) || name === currentVersionName || name === 'current') {
    throw failure(
      `version name "${name}", expected text of at most 32 characters without / \\ < > : " | ? *, and not "next"`,
      file,
    )
  }
  if (
    existsSync(join(frozenPaths.docsDir, `version-${name}`)) ||
    existsSync(join(frozenPaths.sidebarsDir, `version-${name}-sidebars.json`)) ||
    versions.some((one) => one.name === name)
  ) {
    throw failure(`second version "${name}", expected a name that is free`, file)
  }
  const working = versions.find((one) => one.name === currentVersionName)
  if (working === undefined) {
    throw failure('docs without a version being written, expected one to cut from', file)
  }
  if ((await listFiles(working.dir, include, exclude)).length === 0) {
    throw failure('folder without documents, expected some to freeze', working.displayDir)
  }
  return working
}

/** Everything is written beside its place first, so that a failure leaves nothing behind. */
async function writeVersion(
  name: string,
  { frozenPaths }: DocsConfig,
  working: VersionConfig,
  { workDir }: SiteConfig,
): Promise<void> {
  const docsDir = join(frozenPaths.docsDir, `version-${name}`)
  const sidebarsFile = join(frozenPaths.sidebarsDir, `version-${name}-sidebars.json`)
  const moves: (readonly [from: string, to: string])[] = [[`${docsDir}.new`, docsDir]]
  const placed: string[] = []
  try {
    await cp(working.dir, `${docsDir}.new`, { recursive: true })
    const sidebars = await readSidebars(working, workDir)
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
    // The list of versions comes last: until it is there, what was placed is no version.
    for (const [from, to] of moves) {
      await rename(from, to)
      placed.push(to)
    }
  } catch (error) {
    for (const path of [...moves.map(([from]) => from), ...placed]) {
      await rm(path, { recursive: true, force: true })
    }
    throw error
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** As they are written, generated items included; null when there is no such file. */
async function readSidebars({ sidebarsFile }: VersionConfig, workDir: string): Promise<unknown> {
  if (sidebarsFile === null || sidebarsFile === false) return null
  if (extname(sidebarsFile) !== '.json') {
    return (
      (await importTypeScript(sidebarsFile, { workDir, store: null })).exports['default'] ?? null
    )
  }
  try {
    return JSON.parse(await readFile(sidebarsFile, 'utf8'))
  } catch (error) {
    throw failure(`text, expected JSON: ${(error as Error).message}`, sidebarsFile)
  }
}

/** A copy lies deeper: relative paths that leave its folder lead elsewhere. */
async function checkPathsOutsideDocs(
  { dir }: VersionConfig,
  siteDir: string,
): Promise<Diagnostic[]> {
  const paths = await listFiles(dir, ['**/*.{md,mdx}'])
  const found = await Promise.all(
    paths.map(async (path) => {
      const text = await readText(join(dir, path))
      const leaves = (target: string) =>
        relative(dir, resolve(dirname(join(dir, path)), target)).startsWith('..')
      return findParentPaths(text)
        .filter(({ target }) => leaves(target))
        .map(
          ({ target, line, column }): Diagnostic => ({
            severity: 'warning',
            rule: 'path-outside-docs',
            reason: `Unexpected relative path "${target}" out of the documents, expected one that a copy can follow`,
            hint: 'Write it from the site with `@site/`, here and in the new version',
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

function failure(seen: string, file: string): BuildFailure {
  const place = { file, line: 1, column: 1 }
  return new BuildFailure([
    { severity: 'error', rule: 'version-cut', reason: `Unexpected ${seen}`, place },
  ])
}
