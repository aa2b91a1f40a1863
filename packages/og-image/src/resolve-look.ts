import type { LookContext, OgImageLogo, OgImageLook, OgImageSettings } from '@ssgdocs/cli/toolkit'
import { isDarkColor } from './colors.ts'
import { imageSize } from './image-size.ts'

/** Increment it when the rendering changes. */
const revision = 3

/** Dark mode of the default theme. */
const defaultTokens = { paper: '#10171a', ink: '#e4ebea', accent: '#6fd3c6' }

/** Resolves colours from the settings, else from the dark tokens of the site, else from the default theme. */
export function resolveLook(
  { background, foreground, accent, logo, fonts }: OgImageSettings,
  { darkTokens, direction, staticFile }: LookContext,
): OgImageLook {
  const token = (name: keyof typeof defaultTokens) => darkTokens.get(name) ?? defaultTokens[name]
  const resolvedBackground = background ?? token('paper')
  const source = (isDarkColor(resolvedBackground) ? logo?.srcDark : null) ?? logo?.src ?? ''
  return {
    background: resolvedBackground,
    foreground: foreground ?? token('ink'),
    accent: accent ?? token('accent'),
    logo: toLogo(staticFile(source)),
    fonts,
    direction,
    size: imageSize,
    revision,
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Null if there is no file, or none in a supported format. */
function toLogo(file: ReturnType<LookContext['staticFile']>): OgImageLogo | null {
  if (file === undefined) return null
  const { path, hash, imageSize } = file
  const mediaType = mediaTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
  if (mediaType === undefined) return null
  const { width, height } = imageSize ?? { width: 1, height: 1 }
  return { path, hash, mediaType, ratio: width / height }
}
