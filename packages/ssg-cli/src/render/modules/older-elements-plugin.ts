import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { isOfPackage } from './compile-stylesheet.ts'
import { convertOlderElements } from './convert-older-elements.ts'
import type { SiteModules } from './site-modules.ts'

/** Makes elements of packages that contain the JSX runtime of an earlier React renderable. */
export function olderElementsPlugin({ olderElements }: Pick<SiteModules, 'olderElements'>): Plugin {
  return {
    name: 'ssg-older-elements',
    setup(build) {
      if (!olderElements) return
      build.onLoad({ filter: /\.[cm]?js$/, namespace: 'file' }, async ({ path }) => {
        if (!isOfPackage(path)) return undefined
        const contents = convertOlderElements(await readFile(path, 'utf8'))
        return contents === null ? undefined : { contents, loader: 'default' }
      })
    },
  }
}
