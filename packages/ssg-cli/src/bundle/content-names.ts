import type { Metafile } from 'esbuild'
import { hashOf } from '../cache/hash.ts'

/** The outputs of a bundle. */
export interface NamedOutputs {
  /** By path. */
  readonly outputs: Metafile['outputs']
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
}

/** The hash that esbuild adds to the name of a script or stylesheet. */
const hashInName = /-([0-9A-Z]{8})(?=\.(?:js|css)\b)/g

/**
 * Replaces esbuild's hashes in file names with hashes of the content. esbuild's hashes also depend
 * on where packages are installed, so two machines with the same packages would publish different
 * names.
 */
export function nameByContent({ outputs, files }: NamedOutputs): NamedOutputs {
  const texts = new Map<string, string>()
  for (const { path, contents } of files) {
    const hash = [...path.matchAll(hashInName)].at(-1)?.[1]
    if (hash !== undefined) texts.set(hash, Buffer.from(contents).toString())
  }
  const newHashes = hashContents(texts)
  const rename = (text: string) =>
    text.replace(hashInName, (all, hash: string) => {
      const renamed = newHashes.get(hash)
      return renamed === undefined ? all : `-${renamed}`
    })
  return {
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, { imports, ...output }]) => [
        rename(path),
        { ...output, imports: imports.map((one) => ({ ...one, path: rename(one.path) })) },
      ]),
    ),
    files: files.map(({ path, contents }) => {
      const isText = /\.(?:js|css)$/.test(path)
      return {
        path: rename(path),
        contents: isText ? Buffer.from(rename(Buffer.from(contents).toString())) : contents,
      }
    }),
  }
}

/**
 * New hashes by old ones. A hash covers the content of a file and of all files it imports. Imports
 * can be circular, so the hashes are computed in rounds until each covers every file it reaches.
 */
function hashContents(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parts = [...texts].map(([hash, text]) => {
    const named = [...text.matchAll(hashInName)].map(([, other = '']) => other)
    const own = text.replace(hashInName, (all, other: string) => (texts.has(other) ? '-' : all))
    return { hash, own: hashOf(own), named: named.filter((other) => texts.has(other)) }
  })
  let hashes = new Map(parts.map(({ hash, own }) => [hash, own]))
  for (const _ of parts) {
    const next = parts.map(({ hash, own, named }): [string, string] => {
      const reached = named.map((other) => hashes.get(other) ?? '')
      return [hash, reached.length === 0 ? own : hashOf([own, ...reached].join())]
    })
    hashes = new Map(next)
  }
  return toNames(hashes)
}

/** Shortens hashes. Two equal modules stay two files, since each has its own state. */
function toNames(hashes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const [old, hash] of hashes) {
    let name = shorten(hash)
    for (let copy = 1; taken.has(name); copy++) name = shorten(hashOf(`${hash} ${copy}`))
    taken.add(name)
    names.set(old, name)
  }
  return names
}

/** Eight characters, like esbuild's hashes. */
function shorten(hash: string): string {
  return BigInt(`0x${hash.slice(0, 12)}`)
    .toString(36)
    .toUpperCase()
    .padStart(8, '0')
    .slice(-8)
}
