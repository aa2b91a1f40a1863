import type { CacheEntry } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import { once } from '../cache/once.ts'
import { type BundleClientOptions, bundleEntries, type ClientPart } from './bundle-entries.ts'
import { type BundledPart, completePart, describePart, type PartFacts } from './bundled-part.ts'
import { pathInOutput } from './cached-files.ts'
import { valuesIn } from './entry-values.ts'

const partFacts = cacheKind<PartFacts>('client-part')

/**
 * The bundle of the entries is cached apart from their values: another title or version takes no bundling. Its contents
 * are read only for files that the last output does not have: they grow with the number of interactive pages.
 */
export async function bundlePart(
  part: ClientPart,
  options: BundleClientOptions,
): Promise<CacheEntry<BundledPart>> {
  const { outDir, store } = options
  const { mode } = part.site
  const bundled = await bundleEntries(part, options)
  const values = valuesIn(part.entryPoints, options.entries)
  const key = hashOfValue({ bundle: bundled.value.hash, values })
  const complete = once(async () => {
    const part = completePart(await bundled.readContents(), values, outDir)
    const contents = part.files.map(
      (file) => [pathInOutput(file.path, outDir), file.contents] as const,
    )
    return { part, contents: new Map(contents) }
  })
  const cached = store.read(partFacts, key)
  const facts = cached ?? describePart((await complete()).part, { mode, outDir })
  if (cached === undefined) store.write(partFacts, key, facts)
  const files = facts.files.map((file) => ({
    ...file,
    read: async () => (await complete()).contents.get(file.path) as Uint8Array,
  }))
  const { inputs, isUncacheable } = bundled
  return { inputs, isUncacheable, value: { ...facts, files } }
}
