import { parseRequest } from '@ssgdocs/cli/toolkit'
import { isRecord, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import type { ModuleSettings } from './module-settings.ts'

export interface ConvertedRule extends Pick<ModuleSettings, 'loaders'> {
  readonly unsupported: readonly string[]
}

/** Rules can be nested. */
export function flattenRules(rules: unknown): readonly UnknownRecord[] {
  return toArray(rules).flatMap((rule) => {
    const { rules: inner, oneOf } = toRecord(rule)
    return [toRecord(rule), ...flattenRules(inner), ...flattenRules(oneOf)]
  })
}

/** Extensions that need no loader here. */
const knownExtensions = /^\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|mdx?)$/
/**
 * Extensions to test against expressions such as `/\.ya?ml$/`, which do not contain them literally.
 */
const usualExtensions = ['yaml', 'yml', 'html', 'htm', 'text', 'txt', 'jpeg', 'jpg']

export function convertRule(rule: UnknownRecord): ConvertedRule {
  const { test, type, use, loader, resourceQuery } = rule
  const tests = [test].flat().filter((one) => one instanceof RegExp)
  const words = tests.flatMap(({ source }) => source.match(/\w+/g) ?? [])
  const extensions = [...new Set([...words, ...usualExtensions])]
    .map((word) => `.${word.toLowerCase()}`)
    .filter((one) => tests.some((expression) => expression.test(`file${one}`)))
    .filter((one) => !knownExtensions.test(one))
  if (extensions.length === 0 || resourceQuery !== undefined)
    return { loaders: {}, unsupported: [] }
  const uses = [use ?? loader].flat().filter(Boolean)
  const names = uses.map((one) => loaderName(isRecord(one) ? one['loader'] : one))
  const becomes =
    names.length === 0
      ? { loader: typeLoaders[String(type)] }
      : parseRequest([...names, '-'].join('!'))
  if (becomes === null) {
    return { loaders: {}, unsupported: [`${names.join(', ')} for ${extensions.join(', ')} files`] }
  }
  const { loader: kind } = becomes
  return {
    loaders: kind ? Object.fromEntries(extensions.map((one) => [one, kind])) : {},
    unsupported: [],
  }
}

const typeLoaders: Readonly<Record<string, string>> = {
  'asset/source': 'raw',
  ...{ asset: 'url', 'asset/resource': 'url', 'asset/inline': 'url' },
  json: 'json',
}

/** `raw-loader`, from `/site/node_modules/raw-loader/dist/cjs.js`. */
function loaderName(written: unknown): string {
  const path = String(written).replaceAll('\\', '/')
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path
}
