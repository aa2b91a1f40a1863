import { readFile } from 'node:fs/promises'
import { type Loader, type Plugin, transform } from 'esbuild'
import { isOfPackage } from './compile-stylesheet.ts'
import type { SiteModules } from './site-modules.ts'

/**
 * In a lenient site, reads JavaScript of the site that has types as TypeScript, as the compilers of other generators do,
 * whose sites contain such files. Other modules are as written.
 */
export function typedJavaScriptPlugin({ lenient }: Pick<SiteModules, 'lenient'>): Plugin {
  return {
    name: 'ssg-typed-javascript',
    setup(build) {
      if (!lenient) return
      build.onLoad({ filter: /\.jsx?$/, namespace: 'file' }, async ({ path }) => {
        if (isOfPackage(path)) return undefined
        const contents = await readFile(path, 'utf8')
        const isTyped = !(await isValid(contents, 'jsx')) && (await isValid(contents, 'tsx'))
        return isTyped ? { contents, loader: 'tsx' } : undefined
      })
    },
  }
}

async function isValid(code: string, loader: Loader): Promise<boolean> {
  const options = { loader, jsx: 'preserve', logLevel: 'silent' } as const
  return transform(code, options).then(
    () => true,
    () => false,
  )
}
