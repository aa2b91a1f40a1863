import { readFile } from 'node:fs/promises'
import { type Loader, type Plugin, transform } from 'esbuild'
import { isOfPackage } from './compile-stylesheet.ts'
import type { SiteModules } from './site-modules.ts'

/**
 * If the site is lenient, compiles its JavaScript files that contain types as TypeScript, like
 * other generators do. Leaves other modules unchanged.
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
