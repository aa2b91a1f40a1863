import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../tiny-site.ts'
import { runLimited } from './run-limited.ts'

/** Nothing writes to it, so that a program that opens it waits forever. */
function replaceByFifo(path: string): void {
  rmSync(path, { recursive: true, force: true })
  execFileSync('mkfifo', [path])
}

test.skipIf(process.platform === 'win32')(
  'a FIFO in the place of a file that the last build wrote costs time only',
  async () => {
    await using site = await tinySite({
      'docs/index.md': '# Home\n',
      'docs/code.mdx': 'export const two = 2\n\n# Code\n\n{two}\n',
    })
    expect(await site.build()).toMatchObject({ exitCode: 0 })
    const written = await site.outputHash()
    const workDir = join(site.dir, '.ssg')
    const files = readdirSync(workDir, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    for (const path of [...files, join(site.dir, 'build/robots.txt')]) replaceByFifo(path)

    const { exitCode, stderr } = await runLimited('exec timeout 60 "$@"', ['build', site.dir])
    expect(exitCode, stderr).toBe(0)
    expect(await site.outputHash()).toBe(written)
  },
)

test.skipIf(process.platform === 'win32')(
  'a FIFO in the place of the output folder is an error that names it',
  async () => {
    await using site = await tinySite({ 'docs/index.md': '# Home\n' })
    replaceByFifo(join(site.dir, 'build'))
    const { exitCode, stderr } = await runLimited('exec timeout 60 "$@"', ['build', site.dir])
    expect(exitCode, stderr).toBe(1)
    expect(stderr).toContain('build:1:1  error  output-folder')
    expect(stderr).not.toContain('    at ')
  },
)
