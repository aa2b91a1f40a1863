import type { Metafile } from 'esbuild'
import { hashOfValue } from '../../cache/hash.ts'
import type { SiteModules } from './site-modules.ts'

/** The module with the public part of the configuration. */
export const publicConfigModule = '@generated/site-config'
/** The hook that returns the props of pages that are components. An alias can replace it. */
export const pagePropsModule = '@generated/page-props'
export const themeModulesNamespace = 'ssg-theme-module'

/** Part of a cached bundle. */
export interface HasPublicConfig {
  /** Hash of the public configuration, if the bundle contains it; otherwise null. */
  readonly configKey: string | null
}

/** The `configKey` of a bundle of these inputs. */
export function publicConfigKey(
  inputs: Metafile['inputs'],
  { publicConfig }: Pick<SiteModules, 'publicConfig'>,
): HasPublicConfig['configKey'] {
  return `${themeModulesNamespace}:${publicConfigModule}` in inputs
    ? hashOfValue(publicConfig)
    : null
}

/** Returns whether a cached bundle contains this public configuration, or none. Cache keys do not cover it. */
export function hasPublicConfig({
  publicConfig,
}: Pick<SiteModules, 'publicConfig'>): (bundle: HasPublicConfig) => boolean {
  const current = hashOfValue(publicConfig)
  return ({ configKey }) => configKey === null || configKey === current
}
