import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { assertReplaceable } from '../emit/resolve-target.ts'
import { printFailure } from './print.ts'

/** `ssg clear`: removes the cache and the built site. Returns the exit code. */
export async function runClear(dir: string, flags: { readonly outDir?: string }): Promise<number> {
  const siteDir = resolve(dir)
  const outDir = resolve(flags.outDir ?? resolve(siteDir, 'build'))
  try {
    await assertReplaceable(outDir)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
  const folders = [resolve(siteDir, '.ssg'), outDir].filter((folder) => existsSync(folder))
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  const names = folders.map((folder) => relative(process.cwd(), folder) || folder)
  console.log(names.length === 0 ? 'Nothing to remove' : `Removed ${names.join(' and ')}`)
  return 0
}
