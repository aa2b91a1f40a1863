import { isAscii } from 'node:buffer'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { isMainThread, threadId } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { entries as programEntries } from './program.ts'
import { builderThread } from './serve/builder-thread-name.ts'
import { limitedThread, limitHeapGrowth, unlimitHeapGrowth } from './workers/heap-growth.ts'

/**
 * Loads the bundled program together with its compiled code from an earlier run, which is beside it: to compile the
 * program takes half of the start of a command and of a thread. V8 rejects the code of another version of itself, and
 * nothing else, so that the name of the file identifies the program, and a checksum its bytes.
 */
const dir = import.meta.dirname
const path = join(dir, 'program.cjs')
const id = readFileSync(join(dir, 'id.txt'), 'utf8').slice(0, 16)
const codePath = join(dir, `${id}-${process.version}-${nameOfPart()}.code`)
const checksumLength = 4

const hasLimitedHeap = availableParallelism() === 1 || process.argv[2] === limitedThread

/** With one processor, there is no further thread, whose start limits the growth of heaps. */
if (isMainThread && hasLimitedHeap) limitHeapGrowth()

/** By default, V8 drops the compiled code of functions that have not run for a while, and it would not be saved below. */
if (isMainThread) setFlagsFromString('--no-flush-bytecode')

/**
 * For esbuild, a Go program: above the limit, it collects garbage before its heap has doubled. With 1,000 interactive pages, it then
 * needs two thirds of the memory. With 280 MiB, a site with a package of 6,000 icons takes twice the time; with this limit, a tenth more.
 */
process.env['GOMEMLIMIT'] ??= '352MiB'

/**
 * A build is over before most optimised code has paid for itself, and each thread optimises its own. Let V8 11 (Node.js
 * 20) wait until a function has run four times as long, and inline a third as much. Later versions have other flags, and
 * a quick compiler between the two. Compiled code is valid for the same flags only.
 */
if (isMainThread && process.versions.v8.startsWith('11.')) {
  setFlagsFromString('--interrupt-budget=300000')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=300')
}

const bytes = readFileSync(path)
/** To decode the program as UTF-8 takes longer, and it is ASCII. */
const script = new Script(bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8'), {
  filename: path,
  cachedData: readCode(),
})
const module: { exports: { entries?: typeof programEntries } } = { exports: {} }
const importModule = (specifier: string) => import(specifier)
script.runInThisContext()(module.exports, createRequire(path), module, path, dir, importModule)

/** The entries of the program. Every module of this thread that loads it gets the same. */
export const entries = module.exports.entries as typeof programEntries

/**
 * Compiled code has only the functions that ran, and each of these runs others: a build, the main thread of a server, its
 * builder thread, and a worker. That of workers with a limited heap is valid for them only.
 */
function nameOfPart(): string {
  const [, , argument] = process.argv
  if (isMainThread) return argument === 'serve' ? 'serve' : 'main'
  return argument === builderThread || argument === limitedThread ? argument : 'thread'
}

/** Writes the code that this thread has compiled, unless it was there. Without a writable folder, the next run compiles again. */
export function saveCode(): void {
  if (script.cachedDataRejected === false) return
  const code = compiledCode()
  const checksum = Buffer.alloc(checksumLength)
  checksum.writeUInt32LE(crc32(code))
  try {
    const temporary = `${codePath}.${process.pid}-${threadId}`
    writeFileSync(temporary, Buffer.concat([checksum, code]))
    renameSync(temporary, codePath)
  } catch {
    // The program is installed where this user may not write.
  }
}

/** The code is valid for the flags that are set while it is created, and must be for those of the next start. */
function compiledCode(): Buffer {
  if (!hasLimitedHeap) unlimitHeapGrowth()
  const code = script.createCachedData()
  limitHeapGrowth()
  return code
}

function readCode(): Buffer | undefined {
  try {
    const bytes = readFileSync(codePath)
    const code = bytes.subarray(checksumLength)
    return crc32(code) === bytes.readUInt32LE(0) ? code : undefined
  } catch {
    return undefined
  }
}
