import { isAbsolute, join, relative } from 'node:path'
import type { ClientModule } from '@ssg/cli'
import { writeIfChanged } from '../write-if-changed.ts'
import type { PluginContext } from './plugin-context.ts'

/**
 * The client modules of the site or of a plugin, which are absolute paths, paths relative to the site, or names of packages.
 * Scripts are imported by one that calls their hooks, and run when the browser is idle; styles are part of the site's.
 */
export async function clientModulesOf(
  name: string,
  paths: readonly unknown[],
  { siteDir, generatedFilesDir }: Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>,
): Promise<readonly ClientModule[]> {
  const modules = paths.map((path) => siteRelative(String(path), siteDir))
  const isStylesheet = (path: string) => /\.(?:css|scss|sass)$/.test(path)
  const styles = modules.filter(isStylesheet).map((path) => ({ styles: path }))
  const scripts = modules.filter((path) => !isStylesheet(path))
  if (scripts.length === 0) return styles
  const imports = scripts.map((path, index) => {
    const from = path.startsWith('./') ? `@site/${path.slice(2)}` : path
    return `import * as module${index} from ${JSON.stringify(from)}\n`
  })
  const file = join(generatedFilesDir, `${name}-client.js`)
  await writeIfChanged(
    file,
    `${imports.join('')}import { startClientModules } from '@ssg/docusaurus/modules/client-modules'
startClientModules([${scripts.map((_, index) => `module${index}`).join(', ')}])
`,
  )
  return [...styles, { module: siteRelative(file, siteDir), load: 'idle' }]
}

/** `./src/a.js` of an absolute path or a path below the site; the name of a package stays. */
export function siteRelative(path: string, siteDir: string): string {
  if (!isAbsolute(path)) return path
  const file = relative(siteDir, path).replaceAll('\\', '/')
  return file.startsWith('..') ? path : `./${file}`
}
