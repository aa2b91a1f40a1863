import { join, relative } from 'node:path'
import type { ConfigContext } from '@ssgdocs/cli'
import { beforeImport, convertConfig } from '../convert-site.ts'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'
import { writeIfChanged } from '../write-if-changed.ts'

export interface FromDocusaurusOptions extends ConfigContext {
  /** Absolute path of the site: `import.meta.dirname`. */
  readonly siteDir: string
}

/**
 * Settings converted from a Docusaurus configuration, for a `site.config.ts` that still uses some of
 * them: plugins, functions and translations, which cannot be written as plain settings.
 */
export async function fromDocusaurus(
  load: () => Promise<unknown>,
  { siteDir, language, mode }: FromDocusaurusOptions,
  // biome-ignore lint/suspicious/noExplicitAny: any setting, which the command validates.
): Promise<Readonly<Record<string, any>>> {
  // The configuration and its plugins read both variables, so it must be loaded afterwards.
  beforeImport?.(language)
  process.env['NODE_ENV'] ??= mode
  const exported = toRecord(await load())['default']
  const original = await (typeof exported === 'function' ? exported() : exported)
  const external = { exported: original, missingPackages: [], language }
  const source = { file: 'docusaurus.config', placeOf: () => start }
  const { value, diagnostics } = await convertConfig(external, source, siteDir)
  const failed = diagnostics.find(({ severity }) => severity === 'error')
  if (failed !== undefined) throw new Error(failed.reason)
  const alias = await siteConfigAlias(value.publicConfig, siteDir, language)
  return { ...value.config, alias: { ...toRecord(value.config['alias']), ...alias } }
}

/** The places of settings were reported when the site was converted. */
const start = { file: 'docusaurus.config', line: 1, column: 1 }

/**
 * Writes the module that components import as the Docusaurus configuration. Settings of
 * `site.config.ts` take precedence.
 */
async function siteConfigAlias(
  publicConfig: UnknownRecord,
  siteDir: string,
  language = 'default',
): Promise<Readonly<Record<string, string>>> {
  const path = join(siteDir, '.ssg/docusaurus', `site-config-${language}.js`)
  await writeIfChanged(
    path,
    `import own from '@generated/site-config'
export default { ...${JSON.stringify(publicConfig)}, ...own }
`,
  )
  return { '@generated/docusaurus.config': relative(siteDir, path).replaceAll('\\', '/') }
}
