import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadConfig } from '../config/load-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { readTextIfExists } from '../io/files.ts'
import { loadDocCheck } from './doc-check.ts'
import { openSiteStore } from './open-site-store.ts'
import { printFailure } from './print.ts'

/** `ssg write-api-changes`: writes an API page for each version that documents a package. Returns the exit code. */
export async function runWriteApiChanges(
  dir: string,
  { config: configFile }: { readonly config?: string },
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const { buildApiChanges } = await loadDocCheck('ssg write-api-changes', siteDir)
    await using siteStore = await openSiteStore(siteDir, true)
    const config = await loadConfig(siteDir, { mode: 'development', configFile }, siteStore.store)
    const log = new DiagnosticLog()
    const { sources } = log.take(await crawlContent(config.content, siteStore.store))
    const pages = log.take(buildApiChanges(config, sources, siteStore.store))
    log.throwIf('errors')
    for (const { path, file, text } of pages) {
      if ((await readTextIfExists(path)) === text) continue
      await writeFile(path, text)
      console.log(`Wrote ${file}`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}
