import { isAbsolute, join, relative } from 'node:path'
import type { ClientModule } from '@ssgdocs/cli'
import { writeIfChanged } from '../write-if-changed.ts'
import type { PluginContext } from './plugin-context.ts'

/**
 * Client modules of the site or of a plugin: absolute paths, paths relative to the site, or package
 * names. Scripts are imported by a generated module that calls their hooks and runs when the
 * browser is idle; stylesheets are added to the site's.
 */
export async function clientModulesOf(
  name: string,
  paths: readonly unknown[],
  { siteDir, generatedFilesDir }: Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>,
): Promise<readonly ClientModule[]> {
  const modules = paths.map((path) => siteRelative(String(path), siteDir))
  const isStylesheet = (path: string) => /\.(?:css|scss|sass|less)$/.test(path)
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
    `${imports.join('')}import { startClientModules } from '@ssgdocs/docusaurus/modules/client-modules'
startClientModules([${scripts.map((_, index) => `module${index}`).join(', ')}])
`,
  )
  return [...styles, { module: siteRelative(file, siteDir), load: 'idle' }]
}

/**
 * Turns an absolute path or a path below the site into `./src/a.js`; package names are returned
 * unchanged.
 */
export function siteRelative(path: string, siteDir: string): string {
  if (!isAbsolute(path)) return path
  const file = relative(siteDir, path).replaceAll('\\', '/')
  return file.startsWith('..') ? path : `./${file}`
}
