import type { OgImagePackage } from '@ssgdocs/cli/toolkit'

export { findUnsupportedTitles } from './find-unsupported-titles.ts'
export { resolveLook } from './resolve-look.ts'

/** Loads the rendering library and the fonts, which only threads that render need. */
export const createRenderer: OgImagePackage['createRenderer'] = async (look) => {
  const renderer = await import('./create-renderer.ts')
  return renderer.createRenderer(look)
}
