import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import pLimit from 'p-limit'
import type { ImageConfig } from '../config/image-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import { importExtra } from '../extras/extra.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { addPictures } from '../images/add-pictures.ts'
import { type PublishedImage, variantPath } from '../images/describe-picture.ts'
import { type EncodedImage, encodeImage, type Sharp } from '../images/encode-image.ts'
import { findImages, type UsedImage } from '../images/find-images.ts'
import { type ImageCache, openImageCache } from './image-cache.ts'
import type { Tools } from './tools.ts'

/** Images in memory at a time. Each takes up to some 150 MB. */
const maxConcurrency = Math.min(4, availableParallelism())

type PublishTools = Pick<Tools, 'store' | 'progress'> & {
  /** Null writes only the cache. */
  readonly output: StagedOutput | null
}

/** A graph whose images have variants. */
export interface PublishedImages {
  readonly graph: SiteGraph
  /** Output paths of all variants. */
  readonly paths: readonly OutputPath[]
}

/**
 * Adds the variants of the images in Markdown to the graph and to the output. Encodes those that neither the last
 * output nor the cache has. Without an output, this only reports images that cannot be encoded.
 */
export async function publishImages(
  graph: SiteGraph,
  { images: config, navigation }: Pick<SiteConfig, 'images' | 'navigation'>,
  { output, store, progress }: PublishTools,
): Promise<Outcome<PublishedImages>> {
  if (config === null) return { value: { graph, paths: [] }, diagnostics: [] }
  const cache = openImageCache(config, output, store)
  const published = new Map<LocalFile, PublishedImage>()
  const missing: UsedImage[] = []
  for (const image of findImages(graph)) {
    const found = cache.find(image.file)
    if (found === undefined) missing.push(image)
    else if (found !== null) published.set(image.file, found)
  }
  const diagnostics: Diagnostic[] = []
  if (missing.length > 0) {
    progress.stage('images', missing.length)
    const encoded = await encodeImages(missing, config, { cache, progress })
    for (const { value, diagnostics: problems } of encoded) {
      if (value !== null) published.set(value.file, value)
      diagnostics.push(...problems)
    }
    store.flush()
  }
  const paths = [...published.values()].flatMap(({ file, variants }) =>
    variants.map((variant) => variantPath(file, variant)),
  )
  const { baseUrl } = navigation
  const value = { graph: addPictures(graph, published, { sizes: config.sizes, baseUrl }), paths }
  return { value, diagnostics }
}

/** Encodes images with the site's sharp, a few at a time. */
async function encodeImages(
  images: readonly UsedImage[],
  config: ImageConfig,
  { cache, progress }: Pick<Tools, 'progress'> & { readonly cache: ImageCache },
): Promise<readonly Outcome<PublishedImage | null>[]> {
  let sharp: Sharp
  try {
    sharp = (await importExtra<{ default: Sharp }>(config.sharp.entry)).default
  } catch (error) {
    return [{ value: null, diagnostics: [sharpNotLoaded(error, config.place)] }]
  }
  return pLimit(maxConcurrency).map(images, async (image) => {
    const encoded = await encodeOne(image)
    progress.tick()
    return encoded
  })

  async function encodeOne({
    file,
    href,
    place,
  }: UsedImage): Promise<Outcome<PublishedImage | null>> {
    let encoded: EncodedImage | null
    try {
      encoded = await encodeImage(await readFile(file.path), config, sharp)
    } catch (error) {
      return { value: null, diagnostics: [unreadableImage(href, error, place)] }
    }
    return { value: cache.add(file, encoded), diagnostics: [] }
  }
}

function unreadableImage(href: string, error: unknown, place: Place): Diagnostic {
  return {
    severity: 'error',
    rule: 'unreadable-image',
    reason: `Cannot read the image "${href}": ${firstLine(error)}`,
    hint: 'The file is damaged or in another format than its name says. Export it again',
    place,
  }
}

function sharpNotLoaded(error: unknown, place: Place): Diagnostic {
  return {
    severity: 'error',
    rule: 'images',
    reason: `Cannot load sharp: ${firstLine(error)}`,
    hint: 'Install it again on this machine, or remove the setting `images`',
    place,
  }
}

function firstLine(error: unknown): string {
  return String((error as Error).message)
    .trim()
    .replace(/\n.*/s, '')
}
