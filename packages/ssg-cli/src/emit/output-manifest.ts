import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { hashOf } from '../cache/hash.ts'

/** A file as it was written. */
export interface OutputManifestEntry {
  /** Files of one identity hold the same bytes. */
  readonly contentKey: string
  readonly size: number
  readonly mtimeMs: number
  /** What else is to be known of it when it is written no more. */
  readonly metadata?: string
}

/** What the last build wrote into an output folder. */
export type OutputManifest = ReadonlyMap<string, OutputManifestEntry>

/** Nothing when there is none, or a damaged one: then everything is written. */
export function readOutputManifest(workDir: string, target: string): OutputManifest {
  try {
    const [checksum = '', json = ''] = readFileSync(
      outputManifestPath(workDir, target),
      'utf8',
    ).split('\n')
    if (Number(checksum) !== crc32(json)) return new Map()
    return new Map(JSON.parse(json))
  } catch {
    return new Map()
  }
}

/** A ledger that cannot be written costs time on the next build, nothing else. */
export function writeOutputManifest(workDir: string, target: string, ledger: OutputManifest): void {
  const path = outputManifestPath(workDir, target)
  const json = JSON.stringify([...ledger])
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, `${crc32(json)}\n${json}`)
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // Forgotten.
  }
}

/** Whether a file is as it was written: the same size, and touched by nobody since. */
export function isIntact(path: string, { size, mtimeMs }: OutputManifestEntry): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && stats.size === size && stats.mtimeMs === mtimeMs
}

function outputManifestPath(workDir: string, target: string): string {
  return join(workDir, 'output-manifests', `${hashOf(target).slice(0, 16)}.json`)
}
