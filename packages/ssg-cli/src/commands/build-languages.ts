import { join } from 'node:path'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { LanguageConfig } from '../config/language-config.ts'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { openKnownSources } from '../content/known-sources.ts'
import { readOutputManifest } from '../emit/output-manifest.ts'
import { resolveTarget } from '../emit/resolve-target.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { build } from '../pipeline/build.ts'
import type { BuildSummary, Tools } from '../pipeline/tools.ts'
import { openSitePool } from '../workers/site-pool.ts'
import type { TakeThread } from '../workers/start-thread.ts'

/** Tools of a build, without those that it opens itself. */
export interface SiteBuild {
  readonly siteDir: string
  readonly overrides: ConfigOverrides
  readonly storeDir: string
  /** Returns the thread that was started with the process. */
  readonly takeThread: TakeThread | undefined
  readonly tools: Omit<Tools, 'pool' | 'knownSources'>
}

/** A built site, with its configuration in the default language. */
export interface BuiltSite {
  readonly config: SiteConfig
  readonly summary: BuildSummary
}

/**
 * Builds a site in all its languages, each into its own output in the work folder. Then adds the
 * files of the others to the output of the default language, so that one swap publishes all
 * languages.
 */
export async function buildLanguages(site: SiteBuild): Promise<BuiltSite> {
  const { siteDir, overrides, tools } = site
  const config = await loadConfig(siteDir, overrides, tools.store)
  const [main, ...others] = config.languages.all
  if (main === undefined || others.length === 0) return buildOne(config, site)

  const summaries: BuildSummary[] = []
  const addedFiles: OutputFile[] = []
  for (const language of others) {
    const { summary, files } = await buildLanguage(language, { config, site })
    summaries.push(summary)
    addedFiles.push(...files)
  }
  const inMain = { ...overrides, language: main.name }
  const mainConfig = await loadConfig(siteDir, inMain, tools.store)
  const built = await buildOne(mainConfig, {
    ...site,
    overrides: inMain,
    tools: { ...tools, addedFiles },
  })
  return { config: mainConfig, summary: mergeSummaries(built.summary, summaries) }
}

async function buildOne(
  config: SiteConfig,
  { overrides, storeDir, takeThread, tools }: SiteBuild,
): Promise<BuiltSite> {
  await using pool = openSitePool(config, { overrides, storeDir, takeThread })
  const knownSources = openKnownSources(tools.store)
  return { config, summary: await build(config, { ...tools, pool, knownSources }) }
}

/** Builds another language. Returns its files with paths in the whole site. */
async function buildLanguage(
  { name, folder }: LanguageConfig,
  { config, site }: { readonly config: SiteConfig; readonly site: SiteBuild },
) {
  const { siteDir, tools } = site
  const { workDir } = config
  const outDir = join(workDir, 'languages', name)
  const overrides = { ...site.overrides, language: name }
  const loaded = await loadConfig(siteDir, overrides, tools.store)
  // Compression and host files are left to the build of the default language, which covers all
  // files.
  const hosting = { ...loaded.hosting, hosts: [], precompress: [] }
  const { summary } = await buildOne({ ...loaded, outDir, hosting }, { ...site, overrides })
  const { entries } = readOutputManifest(workDir, await resolveTarget(outDir))
  const files = [...entries].map(([path, { contentKey }]): OutputFile => {
    const whole = outputPath(folder, path)
    return {
      path: whole,
      source: { copyFrom: join(outDir, path), hash: contentKey },
      place: () => ({ file: whole, line: 1, column: 1 }),
    }
  })
  return { summary, files }
}

/**
 * Merges the summaries. A page without a translation has the same diagnostics in every language, so
 * duplicates are dropped.
 */
function mergeSummaries(main: BuildSummary, others: readonly BuildSummary[]): BuildSummary {
  const all = [main, ...others]
  const diagnostics = new Map(
    all.flatMap((summary) => summary.diagnostics.map((one) => [JSON.stringify(one), one])),
  )
  return {
    ...main,
    pages: all.reduce((sum, { pages }) => sum + pages, 0),
    diagnostics: [...diagnostics.values()],
    inlineScripts: [...new Set(all.flatMap(({ inlineScripts }) => inlineScripts))],
  }
}
