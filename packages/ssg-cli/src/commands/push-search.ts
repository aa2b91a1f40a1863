import { resolve } from 'node:path'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { printable } from '../diagnostics/printable.ts'
import { findExtra, importExtra, missingForCommand } from '../extras/extra.ts'
import type { SearchServersPackage } from '../extras/search-servers-package.ts'
import { buildDay } from '../io/build-day.ts'
import { createStderrProgress } from '../io/terminal.ts'
import { collectSearchRecords } from '../pipeline/collect-search-records.ts'
import type { Tools } from '../pipeline/tools.ts'
import { openSitePool } from '../workers/site-pool.ts'
import { openSiteStore } from './open-site-store.ts'
import { printFailure } from './print.ts'
import { generatorName } from './program-info.ts'

const adminKeyVariable = 'SSG_SEARCH_ADMIN_KEY'

/** `ssg push-search`: uploads the sections of a site to its search server. Returns the exit code. */
export async function runPushSearch(
  dir: string,
  { config: configFile }: { readonly config?: string },
): Promise<number> {
  const siteDir = resolve(dir)
  const progress = await createStderrProgress()
  try {
    const overrides: ConfigOverrides = { mode: 'production', configFile }
    await using siteStore = await openSiteStore(siteDir, true)
    const config = await loadConfig(siteDir, overrides, siteStore.store)
    const { search, siteInfo } = config
    if (search.provider === 'local') {
      return printError('`search.provider` is "local": there is no search server to push to')
    }
    const entry = findExtra('@ssgdocs/search-servers', siteDir)
    if (entry === null) {
      return printError(missingForCommand('@ssgdocs/search-servers', 'ssg push-search'))
    }
    const adminKey = process.env[adminKeyVariable]
    if (!adminKey)
      return printError(`Set ${adminKeyVariable} to an API key that may write to the index`)

    await using pool = openSitePool(config, { overrides, storeDir: siteStore.dir })
    const tools: Tools = {
      store: siteStore.store,
      pool,
      generator: await generatorName(),
      day: buildDay(process.env),
      progress,
      reuseOutput: false,
      failOn: 'errors',
    }
    const log = new DiagnosticLog(config.lenient)
    const records = await collectSearchRecords(config, tools, log)
    progress.stage('push')
    const { title, url: origin, locale } = siteInfo
    const { pushRecords } = await importExtra<SearchServersPackage>(entry)
    const failure = await pushRecords(records, {
      server: search,
      adminKey,
      site: { title, origin, language: locale.htmlLang },
    })
    progress.stop()
    if (failure !== null)
      return printError(`The search server rejected the push: ${printable(failure)}`)
    console.log(`Pushed ${records.length} sections to the index ${search.index}`)
    return 0
  } catch (error) {
    progress.stop()
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}

function printError(reason: string): number {
  console.error(reason)
  return 1
}
