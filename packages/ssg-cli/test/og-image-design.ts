import { resolve } from 'node:path'
import { findExtra } from '../src/extras/extra.ts'
import type { OgImageSettings } from '../src/og-image/og-image-package.ts'
import {
  type DesignContext,
  type OgImageDesign,
  resolveDesign,
} from '../src/og-image/resolve-design.ts'

const siteWithPackage = resolve(import.meta.dirname, '../../../site')
const place = { file: 'site.config.ts', line: 1, column: 1 }
const noSettings = { background: null, foreground: null, accent: null, logo: null, fonts: [] }

export const testDesignContext: DesignContext = {
  siteDir: '/',
  darkTokens: new Map(),
  staticFiles: new Map(),
  direction: 'ltr',
}

/** The design of OG images with the given settings. */
export function testDesign(
  settings: Partial<OgImageSettings> = {},
  context = testDesignContext,
): Promise<OgImageDesign> {
  const packageEntry = findExtra('@ssgdocs/og-image', siteWithPackage) ?? ''
  return resolveDesign({ settings: { ...noSettings, ...settings }, packageEntry, place }, context)
}
