import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import { readRegularFile } from '../cache/read-regular-file.ts'
import { statIfExists } from '../cache/stat-if-exists.ts'

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

/** The manifest of the last build. */
export interface LastManifest {
  readonly entries: OutputManifest
  /** Identifies the entries; empty without a manifest. */
  readonly hash: string
}

/**
 * Empty when the manifest is missing or damaged: then every file is written again. Returns the known manifest, without
 * parsing, if the file has its hash.
 */
export function readOutputManifest(
  workDir: string,
  target: string,
  known?: LastManifest,
): LastManifest {
  try {
    const bytes = readRegularFile(outputManifestPath(workDir, target))
    if (known?.hash === bytes.toString('latin1', 0, bytes.indexOf('\n'))) return known
    const [hash = '', json = ''] = bytes.toString().split('\n')
    if (hash === hashOf(json)) return { entries: new Map(JSON.parse(json)), hash }
  } catch {
    // There is none.
  }
  return { entries: new Map(), hash: '' }
}

/** Returns the hash of the manifest. Ignores errors: without a manifest the next build is slower, nothing else. */
export function writeOutputManifest(
  workDir: string,
  target: string,
  manifest: OutputManifest,
): string {
  const path = outputManifestPath(workDir, target)
  const json = JSON.stringify([...manifest])
  const hash = hashOf(json)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, `${hash}\n${json}`)
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // The next build writes every file again.
  }
  return hash
}

/** Removes the manifest, so that the next build rewrites every file. */
export function removeOutputManifest(workDir: string, target: string): void {
  rmSync(outputManifestPath(workDir, target), { recursive: true, force: true })
}

/** Whether a file still has the size and mtime it was written with. */
export function isIntact(path: string, { size, mtimeMs }: OutputManifestEntry): boolean {
  try {
    const stats = statIfExists(path)
    return stats !== undefined && stats.size === size && stats.mtimeMs === mtimeMs
  } catch {
    // One of the parent folders is a file.
    return false
  }
}

function outputManifestPath(workDir: string, target: string): string {
  return join(workDir, 'output-manifests', `${hashOf(target).slice(0, 16)}.json`)
}
