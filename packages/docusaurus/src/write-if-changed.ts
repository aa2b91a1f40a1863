import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a generated file at once, since every thread that loads the configuration does. An unchanged file keeps its time,
 * which watchers compare.
 */
export async function writeIfChanged(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, text)
  await rename(temporary, path)
}
