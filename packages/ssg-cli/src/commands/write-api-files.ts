import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadConfig } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import { BuildFailure, type Outcome } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { readTextIfExists } from '../io/files.ts'
import { createStderrProgress, type TerminalProgress } from '../io/terminal.ts'
import { type DocCheck, type GeneratedFile, loadDocCheck } from './doc-check.ts'
import { openSiteStore, openStoreOf, type SiteStore } from './open-site-store.ts'
import { printFailure } from './print.ts'

interface WriteApiFlags {
  readonly config?: string
}

/** `ssg write-api-changes`: writes an API page for each version that documents a package. Returns the exit code. */
export function runWriteApiChanges(dir: string, flags: WriteApiFlags): Promise<number> {
  return writeGeneratedFiles('ssg write-api-changes', { dir, ...flags }, async (site) => {
    const content = await crawlContent(site.config.content, site.store)
    const pages = site.docCheck.buildApiChanges(site.config, content.value.sources, site.checkStore)
    return { value: pages.value, diagnostics: [...content.diagnostics, ...pages.diagnostics] }
  })
}

/** `ssg write-api-history`: writes what each release of the documented packages added. Returns the exit code. */
export function runWriteApiHistory(dir: string, flags: WriteApiFlags): Promise<number> {
  return writeGeneratedFiles('ssg write-api-history', { dir, ...flags }, async (site) => {
    const { value, diagnostics } = await site.docCheck.buildApiHistory(site.config, site.progress)
    return { value: [value], diagnostics }
  })
}

/** What the files are generated from. */
interface DocumentedSite extends Pick<SiteStore, 'store'> {
  readonly docCheck: DocCheck
  readonly checkStore: SiteStore['store']
  readonly config: SiteConfig
  readonly progress: TerminalProgress
}

async function writeGeneratedFiles(
  command: string,
  { dir, config: configFile }: WriteApiFlags & { readonly dir: string },
  generate: (site: DocumentedSite) => Promise<Outcome<readonly GeneratedFile[]>>,
): Promise<number> {
  const siteDir = resolve(dir)
  const progress = await createStderrProgress()
  try {
    const { docCheck, codeHash } = await loadDocCheck(command, siteDir)
    await using siteStore = await openSiteStore(siteDir, true)
    await using checks = await openStoreOf(codeHash, siteDir, true)
    const { store } = siteStore
    const checkStore = checks.store
    const config = await loadConfig(siteDir, { mode: 'development', configFile }, store)
    const log = new DiagnosticLog()
    const files = log.take(await generate({ docCheck, config, store, checkStore, progress }))
    progress.stop()
    log.throwIf('errors')
    for (const { path, file, text } of files) {
      if ((await readTextIfExists(path)) === text) continue
      await writeFile(path, text)
      console.log(`Wrote ${file}`)
    }
    return 0
  } catch (error) {
    progress.stop()
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}
