import { isBrokenManifest } from '../cache/is-broken-manifest.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { fromEsbuild } from '../diagnostics/from-esbuild.ts'
import { displayPath, readText } from '../io/files.ts'
import { packageFilesAbove } from '../io/package-files.ts'

/** Throws a `BuildFailure` for a `package.json` of the site, or above it, with syntax errors: no module resolves then. */
export async function checkManifests(siteDir: string): Promise<void> {
  const broken = packageFilesAbove(siteDir).find(isBrokenManifest)
  if (broken === undefined) return
  const { transform } = await import('esbuild')
  const sourcefile = displayPath(siteDir, broken)
  const options = { loader: 'json', sourcefile, logLevel: 'silent' } as const
  await transform(await readText(broken), options).catch(({ errors }) => {
    throw new BuildFailure(
      errors.map((one: Parameters<typeof fromEsbuild>[0]) => fromEsbuild(one, siteDir)),
    )
  })
}
