import { join } from 'node:path'
import type { Message, Metafile } from 'esbuild'
import { hashOfValue } from '../cache/hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fromEsbuild } from '../diagnostics/from-esbuild.ts'
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
export interface BundledEntries
  extends HasPublicConfig,
    Pick<BundledPart, 'packages' | 'outputs' | 'warnings'> {
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
  /** Mistakes in the site's stylesheets that a browser skips. */
  readonly warnings: readonly Diagnostic[]
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

/** A file of a bundle as esbuild writes it, with an absolute path. */
export type BundleFile = Pick<EsbuildResult['outputFiles'][number], 'path' | 'contents'>

/** Describes a bundle without paths of its output folder: the next build may have another. */
export function describeBundle(
  {
    metafile,
    outputFiles,
    warnings,
  }: Pick<EsbuildResult, 'metafile' | 'warnings'> & {
    readonly outputFiles: readonly BundleFile[]
  },
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
    warnings: warnings.flatMap((message) => stylesheetWarning(message, site.siteDir)),
    configKey: publicConfigKey(metafile.inputs, site),
  }
  return { ...described, hash: hashOfValue(described) }
}

/** What is wrong with a stylesheet of the site. Those of packages are not the author's, and compiled ones have other lines. */
function stylesheetWarning(message: Message, siteDir: string): readonly Diagnostic[] {
  const file = message.location?.file ?? ''
  const isOwn = file.endsWith('.css') && !/^\.\.|(?:^|\/)node_modules\//.test(file)
  if (message.id !== 'css-syntax-error' || !isOwn) return []
  return [{ ...fromEsbuild(message, siteDir), severity: 'warning' }]
}

/** Inserts the values of the entries, and then names the files by their content. */
export function completePart(
  { files, packages, warnings, outputs }: BundledEntries,
  values: Readonly<Record<string, unknown>>,
  outDir: string,
): CompletePart {
  const complete = files.map(({ path, bytes }) => {
    const contents = Buffer.from(bytes, 'base64')
    return {
      path: join(outDir, path),
      contents: path.endsWith('.js') ? Buffer.from(insertValues(`${contents}`, values)) : contents,
    }
  })
  return { ...nameByContent({ outputs, files: complete }), packages, warnings }
}

/** What a build needs to know of a part whose files it does not write. */
export function describePart(
  { files, ...part }: CompletePart,
  target: Pick<BrowserTarget, 'mode' | 'outDir'>,
): PartFacts {
  return { ...part, files: files.map((file) => toFileFacts(file, target)) }
}
