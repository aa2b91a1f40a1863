import { createRequire } from 'node:module'
import { isAbsolute, join, relative } from 'node:path'
import { toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { attempt } from './attempt.ts'
import type { Aliases } from './module-settings.ts'

/** Hooks get these, and may return them. */
const givenAliases = ['@site', '@generated']

/** Converts `resolve`: aliases to files of the site, to packages, or to an empty module. */
export function convertAliases({ alias, fallback }: UnknownRecord, siteDir: string): Aliases {
  const { resolve } = createRequire(join(siteDir, 'package.json'))
  const listed = toArray(alias).map((entry) => {
    const { name, alias: target, onlyModule } = toRecord(entry)
    return [onlyModule ? `${name}$` : String(name), target] as const
  })
  const entries = [
    ...Object.entries(toRecord(fallback)),
    ...Object.entries(toRecord(alias)),
    ...listed,
  ]
  return Object.fromEntries(
    entries.flatMap(([key, written]): [string, string | false][] => {
      const [target] = [written].flat()
      const name = key.replace(/\$$/, '')
      if (givenAliases.includes(name)) return []
      if (target === false) return [[name, false]]
      if (typeof target !== 'string') return []
      if (!isAbsolute(target)) {
        const path = attempt(() => resolve(target))
        // Node.js resolves the name of one of its own modules to itself, not to a file.
        return path === null || !isAbsolute(path) ? [] : [[name, relative(siteDir, path)]]
      }
      const path = relative(siteDir, target)
      return key === name
        ? [
            [name, path],
            [`${name}/*`, `${path}/*`],
          ]
        : [[name, path]]
    }),
  )
}
