import { resolve } from 'node:path'
import type { OnLoadResult, Plugin } from 'esbuild'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import { isOfPackage } from './compile-stylesheet.ts'
import type { SiteModules } from './site-modules.ts'

/** Reports a FIFO or a device in the place of a module or style sheet: reading it would wait forever. */
export function specialFilesPlugin({ siteDir }: Pick<SiteModules, 'siteDir'>): Plugin {
  const check = (args: { readonly path: string }): OnLoadResult | undefined => {
    // Paths of style sheets are relative to the site.
    const path = resolve(siteDir, args.path)
    const stats = isOfPackage(path) ? undefined : statIfExists(path)
    if (stats === undefined || stats.isFile() || stats.isDirectory()) return undefined
    const text = 'This is a FIFO, a socket or a device, not a file'
    return { errors: [{ text, location: { file: path, line: 1 }, notes: [{ text: 'Delete it' }] }] }
  }
  return {
    name: 'ssg-special-files',
    setup(build) {
      for (const namespace of ['file', 'ssg-stylesheet', 'ssg-class-names'])
        build.onLoad({ filter: /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|json|mdx?)$/, namespace }, check)
    },
  }
}
