import { resolve } from 'node:path'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { type BundleClientOptions, bundleEntries } from './bundle-entries.ts'
import { clientModulesEntryPoint } from './client-entries.ts'

/** Adds the stylesheets that modules of integrations import to those of components. */
export async function withClientStylesheets(
  options: BundleClientOptions,
): Promise<BundleClientOptions> {
  const { entries } = options
  const found = await findClientStylesheets(options)
  if (found.length === 0) return options
  const componentStylesheets = [...new Set([...entries.componentStylesheets, ...found])]
  return { ...options, entries: { ...entries, componentStylesheets } }
}

async function findClientStylesheets(options: BundleClientOptions): Promise<readonly string[]> {
  const { entries, site } = options
  if (entries.integrations.every(({ module }) => module === undefined)) return []
  const part = {
    entryPoints: [clientModulesEntryPoint],
    site: { ...site, interactive: [], provide: {} },
    overrides: {},
  }
  try {
    const { value } = await bundleEntries(part, options)
    return value.stylesheets.map((path) => resolve(site.siteDir, path))
  } catch (error) {
    // The bundle of the scripts reports it.
    if (error instanceof BuildFailure) return []
    throw error
  }
}
