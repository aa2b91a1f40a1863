import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { hashOf } from '../cache/hash.ts'

/** A file of the output as the build wrote it. */
export interface OutputManifestEntry {
  /** Files with equal keys have the same content. */
  readonly contentKey: string
  readonly size: number
  readonly mtimeMs: number
  /** Time of the first build that no longer wrote the file, in ms since 1970. */
  readonly retiredAt?: number
}

/** The files of an output by path, as the last build wrote them. */
export type OutputManifest = ReadonlyMap<string, OutputManifestEntry>

/** Empty when the manifest is missing or damaged: then every file is written again. */
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

/** Ignores errors: without a manifest the next build is slower, nothing else. */
export function writeOutputManifest(
  workDir: string,
  target: string,
  manifest: OutputManifest,
): void {
  const path = outputManifestPath(workDir, target)
  const json = JSON.stringify([...manifest])
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, `${crc32(json)}\n${json}`)
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // The next build writes every file again.
  }
}

/** Whether a file still has the size and mtime it was written with. */
export function isIntact(path: string, { size, mtimeMs }: OutputManifestEntry): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats !== undefined && stats.size === size && stats.mtimeMs === mtimeMs
  } catch {
    // A file has the name of one of its folders.
    return false
  }
}

function outputManifestPath(workDir: string, target: string): string {
  return join(workDir, 'output-manifests', `${hashOf(target).slice(0, 16)}.json`)
}
