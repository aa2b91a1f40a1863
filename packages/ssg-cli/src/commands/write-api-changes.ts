import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { changesPages } from '../api/changes-pages.ts'
import { openVersions } from '../api/open-versions.ts'
import { loadConfig } from '../config/load.ts'
import { crawlContent } from '../content/crawl.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { readTextIfPresent } from '../io/files.ts'
import { printStop } from './print.ts'
import { openSiteStore } from './tools.ts'

/** `ssg write-api-changes`: a page for each version that documents a package. Gives the exit code. */
export async function runWriteApiChanges(
  dir: string,
  { config: configFile }: { readonly config?: string },
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    await using kept = await openSiteStore(siteDir, true)
    const config = await loadConfig(siteDir, { mode: 'development', configFile }, kept.store)
    const log = new DiagnosticLog()
    const { sources } = log.take(await crawlContent(config.content, kept.store))
    const docs = log.take(openVersions(config, kept.store, new Map()))
    log.throwIfErrors()
    for (const { path, file, text } of docs.flatMap((some) => changesPages(some, sources))) {
      if ((await readTextIfPresent(path)) === text) continue
      await writeFile(path, text)
      console.log(`Wrote ${file}`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printStop(error.diagnostics, siteDir)
    return 1
  }
}
