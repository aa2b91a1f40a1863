import { join } from 'node:path'
import { listFiles, readText } from '../io/files.ts'
import { hashOf } from './key.ts'

const programDir = join(import.meta.dirname, '..')

/** Changes whenever code that makes cached results does, also between two releases. */
export async function toolVersion(): Promise<string> {
  const { version } = await packageInfo()
  const paths = await listFiles(programDir, ['compile/**/*.{js,ts}', 'diagnostics/*.{js,ts}'])
  const texts = await Promise.all(paths.map((path) => readText(join(programDir, path))))
  return hashOf([version, process.versions.node.split('.')[0], ...texts].join('\0'))
}

/** Name and version of this program, from its package. */
export async function packageInfo(): Promise<{ readonly version: string }> {
  return JSON.parse(await readText(join(programDir, '..', 'package.json')))
}
