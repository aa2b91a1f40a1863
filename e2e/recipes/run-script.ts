import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ssg = resolve(import.meta.dirname, '../../packages/ssg-cli/bin/ssg.js')
const npx = `#!/bin/sh\nshift\nexec "${process.execPath}" "${ssg}" "$@"\n`

/**
 * Runs the shell commands of a recipe in the folder of a site. `npx ssg` runs this workspace's
 * command; `programs` replace other commands of the recipe.
 */
export async function runScript(
  dir: string,
  script: string,
  args: readonly string[] = [],
  programs: Readonly<Record<string, string>> = {},
): Promise<void> {
  const bin = join(dir, '.bin')
  await mkdir(bin, { recursive: true })
  for (const [name, text] of Object.entries({ npx, ...programs })) {
    await writeFile(join(bin, name), text)
    await chmod(join(bin, name), 0o755)
  }
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, CI: 'true' }
  await promisify(execFile)('sh', ['-c', script, 'sh', ...args], { cwd: dir, env })
}
