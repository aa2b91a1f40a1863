import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { openStore } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readOutputManifest } from '../emit/output-manifest.ts'
import { resolveTarget } from '../emit/resolve-target.ts'
import { openTemporaryFolder } from '../io/work-dir.ts'
import { buildLanguages, type SiteBuild } from './build-languages.ts'

/** A file that differs from that of a clean build. */
export interface Difference {
  readonly path: string
  readonly kind: 'differs' | 'missing' | 'unexpected'
}

/** Builds the site from scratch in a temporary folder, and compares the files. */
export async function verifyOutput(
  { outDir, workDir }: Pick<SiteConfig, 'outDir' | 'workDir'>,
  site: SiteBuild,
): Promise<readonly Difference[]> {
  using folder = openTemporaryFolder()
  const cleanDir = join(folder.path, 'build')
  const storeDir = join(folder.path, 'cache')
  const store = openStore(storeDir)
  try {
    await buildLanguages({
      ...site,
      storeDir,
      overrides: { ...site.overrides, workDir: join(folder.path, 'work'), outDir: cleanDir },
      tools: { ...site.tools, store, reuseOutput: false },
    })
  } finally {
    store.close()
  }
  const { entries } = readOutputManifest(workDir, await resolveTarget(outDir))
  // `keepAssets` keeps files of earlier builds.
  const isRetired = (path: string) => entries.get(path)?.retiredAt !== undefined
  return compareFolders(outDir, cleanDir).filter(({ path }) => !isRetired(path))
}

/** Compares the files of two folders byte for byte, sorted by path. */
export function compareFolders(built: string, clean: string): readonly Difference[] {
  const cleanPaths = new Set(filesIn(clean))
  const builtPaths = new Set(filesIn(built))
  return [...new Set([...builtPaths, ...cleanPaths])].sort().flatMap((path): Difference[] => {
    if (!cleanPaths.has(path)) return [{ path, kind: 'unexpected' }]
    if (!builtPaths.has(path)) return [{ path, kind: 'missing' }]
    const isSame = readFileSync(join(built, path)).equals(readFileSync(join(clean, path)))
    return isSame ? [] : [{ path, kind: 'differs' }]
  })
}

function filesIn(dir: string): readonly string[] {
  return glob.sync('**/*', { cwd: dir, dot: true })
}

/** For example `3 files differ from a clean build:`, then one line for each. */
export function formatDifferences(differences: readonly Difference[]): string {
  const { length } = differences
  if (length === 0) return 'The output is the same as that of a clean build'
  const lines = differences.map(({ path, kind }) => `  ${kind}  ${path}`)
  const subject = length === 1 ? '1 file differs' : `${length} files differ`
  return [`${subject} from a clean build:`, ...lines].join('\n')
}
