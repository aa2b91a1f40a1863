import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Loader, type Plugin } from 'esbuild'

/** A module of the site's own, run. */
export interface ImportedModule {
  readonly exports: Readonly<Record<string, unknown>>
  /** Every file it was made of, absolute: when one changes, so may the module. */
  readonly inputs: readonly string[]
}

/**
 * Bundles one TypeScript module for Node and imports it; packages are left to Node. Throws what
 * esbuild throws for wrong syntax, and what the module throws when it runs.
 */
export async function importTypeScript(path: string, workDir: string): Promise<ImportedModule> {
  // The file lies below the site, so that its packages are found from there. Its name is new each
  // time: Node never imports one name twice.
  const temporary = join(workDir, `import-${randomUUID()}.mjs`)
  const result = await build({
    entryPoints: [path],
    outfile: temporary,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'silent',
    plugins: [ownImportMeta],
  })
  const inputs = Object.keys(result.metafile.inputs).map((input) => resolve(input))
  await mkdir(workDir, { recursive: true })
  await writeFile(temporary, result.outputFiles[0]?.text ?? '')
  // So that the stack of what the module throws names its source.
  process.setSourceMapsEnabled(true)
  try {
    return { exports: await import(pathToFileURL(temporary).href), inputs }
  } finally {
    await rm(temporary, { force: true })
  }
}

/** In the bundle, `import.meta` would tell where the bundle is, not where the module was written. */
const ownImportMeta: Plugin = {
  name: 'own-import-meta',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta.')) return undefined
      const values = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path }
      const contents = text.replace(
        /\bimport\.meta\.(url|dirname|filename)\b/g,
        (_, name: keyof typeof values) => JSON.stringify(values[name]),
      )
      return { contents, loader: extname(path).replace(/^\.[cm]?/, '') as Loader }
    })
  },
}
