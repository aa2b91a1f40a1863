import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { hashOfValue } from '../cache/hash.ts'
import { type HasPublicConfig, publicConfigKey } from '../render/modules/public-config.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { AssetFile } from './assets.ts'
import type { BrowserTarget, EsbuildResult } from './build-for-browser.ts'
import { type FileContents, type FileFacts, pathInOutput, toFileFacts } from './cached-files.ts'
import { entryPrefix } from './client-entries.ts'
import { nameByContent } from './content-names.ts'
import { insertValues } from './entry-values.ts'
import { type PackageLicense, packageLicenses } from './package-licenses.ts'

/** A bundle of some entries. Names stand for the values of the site: see `insertValues`. */
export interface BundledEntries extends HasPublicConfig, Pick<BundledPart, 'packages' | 'outputs'> {
  readonly files: readonly {
    /** Relative to the output folder. */
    readonly path: string
    /** In base64. */
    readonly bytes: string
  }[]
  /** Hash of everything else. */
  readonly hash: string
}

/** A bundle of some entries with its values. */
export interface BundledPart {
  readonly files: readonly AssetFile[]
  /** The packages with code in the files. Empty in development. */
  readonly packages: readonly PackageLicense[]
  /** esbuild's metadata of each output, by path relative to the output folder. */
  readonly outputs: Readonly<Record<string, PartOutput>>
}

/** A part without the contents of its files. */
export interface PartFacts extends Omit<BundledPart, 'files'> {
  readonly files: readonly FileFacts[]
}

/** A part with the contents of its files. */
interface CompletePart extends Omit<BundledPart, 'files'> {
  readonly files: readonly FileContents[]
}

type PartOutput = Pick<Metafile['outputs'][string], 'entryPoint' | 'imports'> & {
  /** The generated entries whose code the output contains. */
  readonly entries: readonly string[]
}

/** Describes a bundle without paths of its output folder: the next build may have another. */
export function describeBundle(
  { metafile, outputFiles }: EsbuildResult,
  {
    outDir,
    ...site
  }: Pick<SiteModules, 'mode' | 'siteDir' | 'publicConfig'> & Pick<BrowserTarget, 'outDir'>,
): BundledEntries {
  const pathOf = (path: string) => pathInOutput(join(site.siteDir, path), outDir)
  const outputs = Object.entries(metafile.outputs).map(
    ([path, { entryPoint, imports, inputs }]): [string, PartOutput] => [
      pathOf(path),
      {
        ...(entryPoint === undefined ? {} : { entryPoint }),
        imports: imports.map((one) => (one.external ? one : { ...one, path: pathOf(one.path) })),
        entries: Object.keys(inputs).filter((name) => name.startsWith(entryPrefix)),
      },
    ],
  )
  const described = {
    files: outputFiles.map(({ path, contents }) => ({
      path: pathInOutput(path, outDir),
      bytes: Buffer.from(contents).toString('base64'),
    })),
    packages: site.mode === 'production' ? packageLicenses(metafile.outputs, site.siteDir) : [],
    outputs: Object.fromEntries(outputs),
    configKey: publicConfigKey(metafile.inputs, site),
  }
  return { ...described, hash: hashOfValue(described) }
}

/** Inserts the values of the entries, and then names the files by their content. */
export function completePart(
  { files, packages, outputs }: BundledEntries,
  values: Readonly<Record<string, unknown>>,
  { mode, outDir }: Pick<BrowserTarget, 'mode' | 'outDir'>,
): CompletePart {
  const complete = files.map(({ path, bytes }) => {
    const contents = Buffer.from(bytes, 'base64')
    return {
      path: join(outDir, path),
      contents: path.endsWith('.js') ? Buffer.from(insertValues(`${contents}`, values)) : contents,
    }
  })
  const named = { outputs, files: complete }
  const renamed = mode === 'production' ? nameByContent(named) : named
  return { ...renamed, packages }
}

/** What a build needs to know of a part whose files it does not write. */
export function describePart(
  { files, packages, outputs }: CompletePart,
  target: Pick<BrowserTarget, 'mode' | 'outDir'>,
): PartFacts {
  return { files: files.map((file) => toFileFacts(file, target)), packages, outputs }
}
