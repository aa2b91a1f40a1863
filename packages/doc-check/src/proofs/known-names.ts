import { EventEmitter } from 'node:events'
import { Duplex } from 'node:stream'
import type { Api } from '../api/read-api.ts'

/** The value of a key, but not one that every object inherits, such as `constructor`. */
export function own<T>(
  record: Readonly<Record<string, T>> | undefined,
  key: string,
): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}

/** Returns the identifiers in a text. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? []
}

/** Returns the identifiers in code and the names with dashes or colons in its strings, without words of English in comments. */
export function wordsOfCode(code: string): readonly string[] {
  const uncommented = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const quoted = uncommented.matchAll(/(['"`])([A-Za-z]+(?:-[A-Za-z\d]+)+|[a-z]+(?::\w+){2,})\1/g)
  return [...wordsOf(uncommented), ...[...quoted].map(([, , name = '']) => name)]
}

/** Every name in the types of a package: exports, members, parameters. */
export function namesInApi(api: Api): ReadonlySet<string> {
  return new Set(
    Object.entries(api).flatMap(([name, { declaration, members }]) => [
      ...wordsOf(`${name} ${declaration}`),
      ...Object.entries(members).flatMap(([member, { declaration, types }]) =>
        wordsOf(`${member} ${declaration} ${types.join(' ')}`),
      ),
    ]),
  )
}

/** Members that objects have from Node.js and JavaScript. */
export const inherited: ReadonlySet<string> = new Set(
  [EventEmitter, EventTarget, Duplex, Error, Function].flatMap(({ prototype }) =>
    prototypeNames(prototype),
  ),
)

function prototypeNames(prototype: object | null): string[] {
  if (prototype === null) return []
  const names = Object.getOwnPropertyNames(prototype)
  return [...names, ...prototypeNames(Object.getPrototypeOf(prototype))]
}

/** Whether an export has a member, or an inner export. */
export function hasMember(api: Api, owner: string, name: string): boolean {
  return (
    own(own(api, owner)?.members, name) !== undefined ||
    Object.keys(api).some((one) => one === `${owner}.${name}`) ||
    inherited.has(name)
  )
}

/** The class that a variable is named after: `MockAgent` of `mockAgent`. Null for other names. */
export function classOfVariable(api: Api, variable: string): string | null {
  const name = Object.keys(api).find((one) => one.toLowerCase() === variable.toLowerCase())
  return name !== undefined && name !== variable && api[name]?.kind === 'class' ? name : null
}

/** Whether a variable is named after an export: `webSocketStream`, `dispatcher`. */
export function isVariableOf(api: Api, variable: string): boolean {
  return Object.keys(api).some(
    (name) => name !== variable && `${name.charAt(0).toLowerCase()}${name.slice(1)}` === variable,
  )
}

/** The names that a page about some types may use: those of the types, and of the types that they name. */
export function namesAround(api: Api, types: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  let level = types
  // Options of options are as deep as real pages go.
  for (let depth = 0; depth < 4; depth++) {
    const next: string[] = []
    for (const type of level) {
      const one = own(api, type)
      if (one === undefined || seen.has(type)) continue
      seen.add(type)
      const texts = [one.declaration, ...Object.values(one.members).map((m) => m.declaration)]
      for (const name of [...Object.keys(one.members), ...texts.flatMap(wordsOf)]) names.add(name)
      const [namespace] = type.split('.')
      const named = texts.flatMap((text) => text.match(/[A-Za-z][\w.]*/g) ?? [])
      next.push(...named, ...named.map((inner) => `${namespace}.${inner}`))
    }
    level = next
  }
  return names
}
