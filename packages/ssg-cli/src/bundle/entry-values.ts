import type { StartOptions } from '@ssgdocs/runtime/contract/start-options'
import { type ClientEntries, type EntryPoint, entryName, entrySources } from './client-entries.ts'
import { valueNames } from './value-names.ts'

/** The values that entries contain, by the name that stands for each in their source code. */
function entryValues(entries: ClientEntries): Readonly<Record<string, unknown>> {
  const { site } = entries
  return {
    [valueNames.site]: site,
    [valueNames.namespace]: site.namespace,
    [valueNames.startOptions]: startOptions(entries),
  }
}

/** Writes values in place of their names. */
export function insertValues(code: string, values: Readonly<Record<string, unknown>>): string {
  return code.replace(anyName, (name) => JSON.stringify(values[name]))
}

const anyName = new RegExp(Object.values(valueNames).join('|'), 'g')

/** The values that some of the entries contain. */
export function valuesIn(
  entryPoints: readonly EntryPoint[],
  entries: ClientEntries,
): Readonly<Record<string, unknown>> {
  const sources = entrySources(entries)
  const code = entryPoints.map((entry) => sources[entryName(entry)]).join('')
  const values = Object.entries(entryValues(entries))
  return Object.fromEntries(values.filter(([name]) => code.includes(name)))
}

/** Source code of the generated entries with their values, by name. */
export function completeEntrySources(entries: ClientEntries): Readonly<Record<string, string>> {
  const values = entryValues(entries)
  const texts = Object.entries(entrySources(entries))
  return Object.fromEntries(texts.map(([name, text]) => [name, insertValues(text, values)]))
}

/** What the runtime of a site starts with. */
export function startOptions({
  site,
  pageNameBits,
  codeLabels,
  mode,
  publicConfig,
}: ClientEntries): StartOptions {
  return {
    baseUrl: site.baseUrl,
    pageNameBits,
    ...(mode === 'development' && { isDevelopment: true, publicConfig }),
    colorMode: site.colorMode,
    codeLabels,
    docs: Object.fromEntries(
      site.docs
        .filter(({ versions }) => versions.length > 1)
        .map(({ id, versions, persistVersion }) => [
          id,
          { versionNames: versions.map(({ name }) => name), persistVersion },
        ]),
    ),
  }
}
