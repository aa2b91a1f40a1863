import { join } from 'node:path'
import { readText } from '../io/files.ts'
import { packageRoot } from '../io/package-root.ts'

/** Changes whenever this program does, also between two releases. */
export async function programHash(): Promise<string> {
  return readText(join(packageRoot, 'dist/program/id.txt'))
}

/** `ssg 0.1.0`, for the pages' head. */
export async function generatorName(): Promise<string> {
  return `ssg ${(await packageInfo()).version}`
}

/** The version of this program, from its package. */
export async function packageInfo(): Promise<{ readonly version: string }> {
  return JSON.parse(await readText(join(packageRoot, 'package.json')))
}
