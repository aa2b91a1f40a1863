import { join } from 'node:path'
import { readText } from '../io/files.ts'
import { packageRoot } from '../io/package-root.ts'

/** Hash of this program's code, which also changes between releases. */
export async function programHash(): Promise<string> {
  return readText(join(packageRoot, 'dist/program/id.txt'))
}

/** `ssg 0.1.0`, for the `generator` meta element. */
export async function generatorName(): Promise<string> {
  return `ssg ${(await packageInfo()).version}`
}

/** The version in this program's package.json. */
export async function packageInfo(): Promise<{ readonly version: string }> {
  return JSON.parse(await readText(join(packageRoot, 'package.json')))
}
