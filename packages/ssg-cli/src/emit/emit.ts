import { appendFile, chmod, copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import pLimit from 'p-limit'
import { hashOf } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { createTurns } from '../io/take-turns.ts'
import { cacheControlFor, immutable } from '../outputs/cache-control.ts'
import type { Compression } from '../outputs/compression.ts'
import type { DeferredText, OutputFile } from '../outputs/output-file.ts'
import { compressOutput } from './compress-output.ts'
import { makeFolder, replaceFile } from './file-writer.ts'
import { resolveTarget } from './resolve-target.ts'
import { clearPath } from './spare-output.ts'
import type { StagedOutput } from './staged-output.ts'
import { recoverTarget } from './staging.ts'

/** Number of files open at once: well below 256, the lowest default limit of a process (macOS). */
const maxOpenFiles = 32

/** What the text of a file can be made from. */
export type StagedTexts = Pick<StagedOutput, 'textOf' | 'lastFile'>

/** All files of an output. */
export interface EmittedSite {
  readonly files: readonly OutputFile[]
  /**
   * Produces the text of a file that must be written, or its parts, from other files of the output where they have
   * it.
   */
  readText(text: DeferredText, output: StagedTexts): Promise<string | AsyncIterable<Uint8Array>>
}

export interface EmitOptions {
  /** Extensions of the compressed copies of text files. */
  readonly precompress: readonly Compression[]
  /** Days for which files with a hash in their name stay after the last build that wrote them. */
  readonly keepAssets: number
}

/** Readable for a web server that runs as another user. Copying a file would keep its mode. */
const publishedMode = 0o644

const msPerDay = 86_400_000

/**
 * Writes the files that the previous output does not have, then replaces it. The folder holds one
 * complete output at every moment: a build that fails or is killed leaves the previous one unchanged.
 * Returns the hash of the output manifest. Throws a `BuildFailure` when a write fails. `checkOutputPaths` has accepted the paths.
 */
export async function emit(
  { files, readText }: EmittedSite,
  output: StagedOutput,
  { precompress, keepAssets }: EmitOptions,
): Promise<string> {
  try {
    await writeMissingFiles(files, output, {
      keyOf: contentKey,
      write: (file) => writeFileTo(output, file, readText),
    })
    await compressOutput(output, precompress)
    output.keepRetired((path) => cacheControlFor(path) === immutable, keepAssets * msPerDay)
    return await output.commit()
  } catch (error) {
    throw toBuildFailure(error, output.target)
  }
}

/** Writes files before the rest of the output is known. `emit` gets them as already written. */
export async function stageFiles(
  files: readonly StagedFile[],
  output: StagedOutput,
): Promise<void> {
  try {
    await writeMissingFiles(files, output, {
      keyOf: ({ hash }) => hash,
      write: async ({ path, read }) => replaceFile(output.dir, path, await read()),
    })
  } catch (error) {
    throw toBuildFailure(error, output.target)
  }
}

/** A file that is read only if the previous output does not have it. */
interface StagedFile extends Pick<OutputFile, 'path'> {
  readonly hash: string
  read(): Promise<Uint8Array>
}

/**
 * Restores an output that a killed build left set aside, and removes its staging folders.
 * For commands that read the output without building; a build does so itself.
 */
export async function recoverOutput(outDir: string): Promise<void> {
  await recoverTarget(await resolveTarget(outDir))
}

interface FileWriting<File> {
  /** Null for a file that is already written. */
  keyOf(file: File): string | null
  write(file: File): Promise<void>
}

/** Stops at the first failure. Throws only when no file is open any more, so that the folder can be removed. */
async function writeMissingFiles<File extends Pick<OutputFile, 'path'>>(
  files: readonly File[],
  output: StagedOutput,
  { keyOf, write }: FileWriting<File>,
): Promise<void> {
  const { dir } = output
  const limit = pLimit(maxOpenFiles)
  const takeTurns = createTurns()
  const missing: { readonly file: File; readonly key: string }[] = []
  for (const file of files) {
    await takeTurns()
    const key = keyOf(file)
    if (key !== null && !output.reuseFile(file.path, key)) missing.push({ file, key })
  }
  for (const folder of new Set(['.', ...missing.map(({ file }) => dirname(file.path))]))
    makeFolder(dir, folder)

  const failures: unknown[] = []
  await limit.map(missing, async ({ file, key }) => {
    await takeTurns()
    if (failures.length > 0) return
    try {
      await retryOnTooManyFiles(() => write(file))
      output.addFile(file.path, key)
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.length > 0) throw failures[0]
}

/** Hash of the content; null for a file that a worker has written. */
function contentKey({ source }: OutputFile): string | null {
  if ('isAlreadyWritten' in source) return null
  if (!('hash' in source)) return hashOfBytes(source.bytes)
  return 'append' in source ? hashOf(source.hash + source.append) : source.hash
}

const bytesHashes = memoizeByObject<Uint8Array, string>()

/** A preview has the same scripts in each build. */
function hashOfBytes(bytes: Uint8Array | string): string {
  return typeof bytes === 'string'
    ? hashOf(bytes)
    : bytesHashes.get(bytes, null, () => hashOf(bytes))
}

async function writeFileTo(
  output: StagedOutput,
  { path, source, isDeflated }: OutputFile,
  readText: EmittedSite['readText'],
): Promise<void> {
  const { dir } = output
  const file = join(dir, path)
  const write = (content: Uint8Array | string) =>
    replaceFile(dir, path, isDeflated ? deflateSync(content) : content)
  if ('copyFrom' in source) {
    clearPath(dir, path)
    await copyFile(source.copyFrom, file)
    await chmod(file, publishedMode)
    if (source.append !== undefined) await appendFile(file, source.append)
  } else if ('text' in source) {
    const text = await readText(source.text, output)
    if (typeof text === 'string') return write(text)
    clearPath(dir, path)
    await writeFile(file, text)
  } else if ('bytes' in source) write(source.bytes)
}

/** Retries for 5 s while the process or the machine has too many files open. */
async function retryOnTooManyFiles(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if ((code !== 'EMFILE' && code !== 'ENFILE') || attempt === 100) throw error
      await wait(50)
    }
  }
}

/** A full or read-only disk is not a bug of ours: it becomes a diagnostic, without a stack. */
function toBuildFailure(error: unknown, target: string): unknown {
  const isSystemError = error instanceof Error && 'syscall' in error
  return isSystemError ? outputWriteFailure(target, error.message) : error
}

/** The error of a write that the file system rejected. */
export function outputWriteFailure(target: string, message: string): BuildFailure {
  return new BuildFailure([
    {
      severity: 'error',
      rule: 'output-write',
      reason: `Cannot write the output "${target}": ${message}`,
      hint: 'The output of the last build is unchanged. Check the disk and build again',
      place: { file: target, line: 1, column: 1 },
    },
  ])
}
