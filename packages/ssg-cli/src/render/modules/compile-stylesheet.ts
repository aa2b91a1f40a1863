import { readFile } from 'node:fs/promises'
import { extname, sep } from 'node:path'
import { compileLess } from './compile-less.ts'
import { compileSass } from './compile-sass.ts'
import type { LoaderContext } from './loader-path.ts'
import type { PostcssProcessor } from './postcss-processor.ts'

export interface StylesheetContext extends LoaderContext {
  /** Null if the site uses no PostCSS plugins. */
  readonly postcss: PostcssProcessor | null
}

/**
 * Compiles a stylesheet to plain CSS: Sass with the site's own `sass`, Less with its `less`, then the plugins of its PostCSS
 * configuration, which do not see stylesheets of packages.
 */
export async function compileStylesheet(path: string, context: StylesheetContext): Promise<string> {
  const { postcss, inputs } = context
  inputs.add(path)
  const css = await compileLanguage(path, context)
  if (postcss === null || isOfPackage(path)) return css
  const result = await postcss(css, path)
  for (const input of result.inputs) inputs.add(input)
  return result.css
}

export function isOfPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`)
}

function compileLanguage(path: string, context: StylesheetContext): Promise<string> {
  switch (extname(path)) {
    case '.css':
      return readFile(path, 'utf8')
    case '.less':
      return compileLess(path, context)
    default:
      return compileSass(path, context)
  }
}
