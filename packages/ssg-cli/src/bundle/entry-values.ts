import type { StartOptions } from '@ssg/runtime/contract/start-options'
import { parse, tokTypes } from 'acorn'
import { type ClientEntries, type EntryPoint, entryName, entrySources } from './client-entries.ts'

/** The values that entries contain, by the global name that stands for each in their source code. */
function entryValues(entries: ClientEntries): Readonly<Record<string, unknown>> {
  const { site } = entries
  return {
    __ssgSite: site,
    __ssgNamespace: site.namespace,
    __ssgStartOptions: startOptions(entries),
  }
}

/** A name in a script that stands for a value. */
export interface ValueSlot {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Finds the names of values in a script. A string or comment with the same text is none. */
export function locateValues(code: string): readonly ValueSlot[] {
  if (!valueName.test(code)) return []
  const slots: ValueSlot[] = []
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken({ type, start, end }) {
      const name = code.slice(start, end)
      if (type === tokTypes.name && valueName.test(name)) slots.push({ name, start, end })
    },
  })
  return slots
}

const valueName = /\b__ssg(?:Site|Namespace|StartOptions)\b/

/** Writes values in place of their names. */
export function insertValues(
  code: string,
  slots: readonly ValueSlot[],
  values: Readonly<Record<string, unknown>>,
): string {
  let written = ''
  let end = 0
  for (const slot of slots) {
    written += code.slice(end, slot.start) + JSON.stringify(values[slot.name])
    end = slot.end
  }
  return written + code.slice(end)
}

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
  return Object.fromEntries(
    texts.map(([name, text]) => [name, insertValues(text, locateValues(text), values)]),
  )
}

function startOptions({ site, pageNameBits, codeLabels, mode }: ClientEntries): StartOptions {
  return {
    baseUrl: site.baseUrl,
    pageNameBits,
    ...(mode === 'development' && { isDevelopment: true }),
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
