import { type Dirent, existsSync } from 'node:fs'
import { readdir, readlink, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BuildFailure } from '../diagnostics/diagnostic.ts'

/** Every site that was emitted has these: by them a folder is known to be an output of ours. */
const outputMarkers = ['404.html', 'assets/manifest']
/** What no output holds, and nobody wants to lose. */
const protectedNames = ['.git', 'node_modules']

/** The folder that is swapped: where `outDir` leads when it is a link, even to a folder that is missing. */
export async function resolveTarget(outDir: string): Promise<string> {
  let path = resolve(outDir)
  for (let links = 0; links < 40; links++) {
    try {
      return await realpath(path)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') throw outputFolderFailure(outDir, message)
    }
    try {
      path = resolve(dirname(path), await readlink(path))
    } catch {
      return path
    }
  }
  throw outputFolderFailure(outDir, 'its links lead nowhere')
}

/**
 * Throws a `BuildFailure` when `target` holds something else than an earlier output, so that a
 * mistyped folder is never replaced. A missing or empty folder is fine.
 */
export async function assertReplaceable(target: string): Promise<void> {
  const entries = await readEntries(target)
  if (entries === undefined || entries.length === 0) return

  const treasure = entries.find(({ name }) => protectedNames.includes(name))
  if (treasure !== undefined) throw outputFolderFailure(target, `it holds "${treasure.name}"`)
  if (!outputMarkers.every((mark) => existsSync(join(target, mark)))) {
    throw outputFolderFailure(target, 'it holds files that are not an earlier output of ssg')
  }
}

async function readEntries(target: string): Promise<Dirent[] | undefined> {
  try {
    return await readdir(target, { withFileTypes: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw outputFolderFailure(target, code === 'ENOTDIR' ? 'it is a file' : message)
  }
}

/** Tells why the output cannot be placed in a folder. */
export function outputFolderFailure(folder: string, why: string): BuildFailure {
  return new BuildFailure([
    {
      severity: 'error',
      rule: 'output-folder',
      reason: `Cannot replace the folder "${folder}": ${why}`,
      hint: 'Choose a folder of its own for the output with --out-dir, or empty this one yourself',
      place: { file: folder, line: 1, column: 1 },
    },
  ])
}
