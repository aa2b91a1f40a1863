import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import { markAsUsed } from '../write-bundle.ts'
import { type WrittenFiles, writeFiles } from '../written-files.ts'
import type { LinkedModule } from './link-own-modules.ts'
import type { OwnModule } from './own-module.ts'

/** The modules of a bundle, by id. */
export interface LinkedModules {
  readonly modules: ReadonlyMap<string, OwnModule>
  readonly linked: ReadonlyMap<string, LinkedModule>
}

/** Writes modules that are not yet in a folder when they are needed, each once. */
export interface ModuleWriter {
  /** Writes a module and all that it imports. Returns the files that no earlier call has written. */
  write(id: string): WrittenFiles
  /** Writes the entry and what it imports, without the modules that it loads on demand. */
  writeEntry(id: string): WrittenFiles
}

export function createModuleWriter({ modules, linked }: LinkedModules, dir: string): ModuleWriter {
  mkdirSync(dir, { recursive: true })
  const done = new Set<string>()
  const writeOne = (id: string): WrittenFiles => {
    const { fileName, code } = linked.get(id) as LinkedModule
    done.add(id)
    const written = writeFiles(new Map([[fileName, code]]), dir)
    markAsUsed(join(dir, fileName))
    return written
  }
  const importsOf = (id: string) => modules.get(id)?.imports ?? []
  const writeEach = (imports: OwnModule['imports']): WrittenFiles =>
    Object.assign({}, ...imports.map(({ id }) => write(id)))
  const write = (id: string): WrittenFiles => {
    if (done.has(id) || !linked.has(id)) return {}
    return { ...writeOne(id), ...writeEach(importsOf(id)) }
  }
  return {
    write,
    writeEntry(id) {
      const loadedAtOnce = importsOf(id).filter(({ isDynamic }) => !isDynamic)
      return { ...writeOne(id), ...writeEach(loadedAtOnce) }
    },
  }
}

/** In ms. A thread may still load a page of an earlier build. */
const maxAge = 3_600_000

/** Removes the modules that no build has used for an hour. */
export function removeOldModules(dir: string): void {
  const now = Date.now()
  for (const name of readdirSync(dir)) {
    const stats = statIfExists(join(dir, name))
    if (stats !== undefined && now - stats.mtimeMs > maxAge)
      rmSync(join(dir, name), { force: true })
  }
}
