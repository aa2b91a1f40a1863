import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { hashInputs, type InputHashes } from '../cache/cache-by-inputs.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { OgImageConfig } from '../config/og-image-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { importExtra } from '../extras/extra.ts'
import { readManifests } from '../io/package-files.ts'
import { findPackageRoot } from '../io/package-root.ts'
import type { LookContext, OgImageLook, OgImagePackage } from './og-image-package.ts'

/** The design of a site's OG images. Plain data that can be sent to a worker. */
export interface OgImageDesign {
  readonly look: OgImageLook
  /** Absolute path of the package that renders the images. */
  readonly packageEntry: string
  /** The setting, for diagnostics. */
  readonly place: Place
  /** Hashes of the font files, for the build record. */
  readonly inputs: InputHashes
  /** Hash of the design, independent of paths. Part of every image's file name. */
  readonly key: string
}

export interface DesignContext extends Pick<LookContext, 'darkTokens' | 'direction'> {
  readonly siteDir: string
  /** By URL path. */
  readonly staticFiles: ReadonlyMap<string, LocalFile>
}

/** Resolves the design of the images with the package that renders them. */
export async function resolveDesign(
  { settings, packageEntry, place }: OgImageConfig,
  { siteDir, staticFiles, darkTokens, direction }: DesignContext,
): Promise<OgImageDesign> {
  const { resolveLook } = await importExtra<OgImagePackage>(packageEntry)
  const staticFile = (path: string) => staticFiles.get(parseRoute(path))
  const look = resolveLook(settings, { darkTokens, direction, staticFile })
  const inputs = hashInputs(settings.fonts, siteDir)
  const fonts = inputs.map(([, hash]) => hash)
  const renderer = rendererVersions(packageEntry)
  const key = hashOfValue({ ...look, fonts, logo: look.logo?.hash ?? null, renderer })
  return { look, packageEntry, place, inputs, key }
}

/** Versions of the package and its libraries, such as the rasteriser. */
function rendererVersions(packageEntry: string): readonly (string | null)[] {
  const root = findPackageRoot(dirname(packageEntry))
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  const { dependencies = {} } = JSON.parse(manifest)
  return [manifest, ...readManifests(Object.keys(dependencies), root)]
}
