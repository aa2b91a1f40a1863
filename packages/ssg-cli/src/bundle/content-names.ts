import { hashOf } from '../cache/hash.ts'

/** What an output imports. */
export interface Importing {
  readonly imports: readonly { readonly path: string }[]
}

/** The outputs of a bundle. */
export interface NamedOutputs<Output extends Importing> {
  /** By path. */
  readonly outputs: Readonly<Record<string, Output>>
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
}

/** The hash that esbuild adds to the name of a script or stylesheet. */
const hashInName = /-([0-9A-Z]{8})(?=\.(?:js|css)\b)/g

/**
 * Replaces esbuild's hashes in file names with hashes of the content. esbuild's hashes also depend
 * on where packages are installed, so two machines with the same packages would publish different
 * names.
 */
export function nameByContent<Output extends Importing>({
  outputs,
  files,
}: NamedOutputs<Output>): NamedOutputs<Output> {
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
      Object.entries(outputs).map(([path, output]) => [
        rename(path),
        {
          ...output,
          imports: output.imports.map((one) => ({ ...one, path: rename(one.path) })),
        },
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

/** A script or stylesheet, and the others whose names it contains. */
interface HashedFile {
  readonly oldHash: string
  /** Hash of the content without these names. */
  readonly own: string
  /** Old hashes. */
  readonly imports: readonly string[]
}

/** New hashes by old ones. A hash covers the content of a file and of all files it imports. */
function hashContents(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const files = [...texts].map(([oldHash, text]): HashedFile => {
    const names = [...text.matchAll(hashInName)].map(([, other = '']) => other)
    const own = text.replace(hashInName, (all, other: string) => (texts.has(other) ? '-' : all))
    return { oldHash, own: hashOf(own), imports: names.filter((other) => texts.has(other)) }
  })
  const hashes = new Map<string, string>()
  const importers = hashInOrder(files, hashes)
  const circular = withoutUnused(importers)
  hashInRounds(circular, hashes)
  hashInOrder(
    importers.filter(({ oldHash }) => !hashes.has(oldHash)),
    hashes,
  )
  return toNames(new Map(files.map(({ oldHash }) => [oldHash, hashes.get(oldHash) as string])))
}

/** Hashes each file after its imports. Returns those that are part of a cycle or import one. */
function hashInOrder(
  files: readonly HashedFile[],
  hashes: Map<string, string>,
): readonly HashedFile[] {
  let pending = files
  for (;;) {
    const ready = pending.filter(({ imports }) => imports.every((other) => hashes.has(other)))
    if (ready.length === 0) return pending
    for (const file of ready) hashes.set(file.oldHash, hashWithImports(file, hashes))
    pending = pending.filter(({ oldHash }) => !hashes.has(oldHash))
  }
}

/** Leaves out the files that none of the others imports, again and again, until only cycles and what is between them remain. */
function withoutUnused(files: readonly HashedFile[]): readonly HashedFile[] {
  const used = new Set(files.flatMap(({ imports }) => imports))
  const remaining = files.filter(({ oldHash }) => used.has(oldHash))
  return remaining.length === files.length ? files : withoutUnused(remaining)
}

/** For files that import each other: after as many rounds as there are files, each hash covers every file it reaches. */
function hashInRounds(files: readonly HashedFile[], hashes: Map<string, string>): void {
  for (const { oldHash, own } of files) hashes.set(oldHash, own)
  for (const _ of files) {
    const next = files.map((file) => [file.oldHash, hashWithImports(file, hashes)] as const)
    for (const [oldHash, hash] of next) hashes.set(oldHash, hash)
  }
}

function hashWithImports(
  { own, imports }: HashedFile,
  hashes: ReadonlyMap<string, string>,
): string {
  return imports.length === 0
    ? own
    : hashOf([own, ...imports.map((other) => hashes.get(other))].join())
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
