import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf } from './key.ts'

/** Results of earlier work by key. What cannot be read is a miss; what cannot be written is forgotten. */
export interface Store {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
}

/** One file for each entry, its checksum on the first line: a damaged or foreign entry is a miss. */
export function diskStore(dir: string): Store {
  const fileOf = (key: string) => join(dir, key.slice(0, 2), `${key.slice(2)}.json`)

  return {
    async read(key) {
      try {
        const text = await readFile(fileOf(key), 'utf8')
        const end = text.indexOf('\n')
        const json = text.slice(end + 1)
        return text.slice(0, end) === hashOf(json) ? JSON.parse(json) : undefined
      } catch {
        return undefined
      }
    },
    async write(key, value) {
      const file = fileOf(key)
      const json = JSON.stringify(value)
      const temporary = `${file}.${randomUUID()}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temporary, `${hashOf(json)}\n${json}`)
        await rename(temporary, file)
      } catch {
        // A full or read-only disk costs time on the next build, nothing else.
      }
    },
  }
}

/** Keeps entries in memory in front of another store, for a process that builds again and again. */
export function memoryStore(behind: Store): Store {
  const entries = new Map<string, unknown>()
  return {
    async read(key) {
      const known = entries.get(key) ?? (await behind.read(key))
      if (known !== undefined) entries.set(key, known)
      return known
    },
    async write(key, value) {
      entries.set(key, value)
      await behind.write(key, value)
    },
  }
}
