import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { hashInputs, type InputHashes } from '../cache/cache-by-inputs.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { OgImageConfig } from '../config/og-image-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { importExtra } from '../extras/extra.ts'
import { findPackage } from '../io/find-package.ts'
import { findPackageRoot } from '../io/package-root.ts'
import type { LookContext, OgImageLook, OgImagePackage } from './og-image-package.ts'

/** The design of a site's OG images. Plain data that can be sent to a worker. */
export interface OgImageDesign {
  readonly look: OgImageLook
  /** Absolute path of the package that renders the images. */
  readonly packageEntry: string
  /** The setting, for diagnostics. */
  readonly place: Place
  /** Hashes of the fonts and of the renderer's files, for the build record. */
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
  const fonts = hashInputs(settings.fonts, siteDir)
  const renderer = hashInputs(rendererFiles(packageEntry), siteDir)
  const key = hashOfValue({
    ...look,
    fonts: fonts.map(([, hash]) => hash),
    logo: look.logo?.hash ?? null,
    renderer: renderer.map(([, hash]) => hash).sort(),
  })
  return { look, packageEntry, place, inputs: [...fonts, ...renderer], key }
}

/**
 * The code of the package, and the versions of its libraries, such as the rasteriser. The version of the package is not enough: in a
 * workspace, or with a patched package, its code changes without it, and the images of the old code would stay.
 */
function rendererFiles(packageEntry: string): readonly string[] {
  const codeDir = dirname(packageEntry)
  const code = readdirSync(codeDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(codeDir, name))
  const root = findPackageRoot(codeDir)
  const manifest = join(root, 'package.json')
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  const libraries = Object.keys(dependencies).flatMap((name) => {
    const found = findPackage(root, name)
    return found === null ? [] : join(found.dir, 'package.json')
  })
  return [...code, manifest, ...libraries]
}
