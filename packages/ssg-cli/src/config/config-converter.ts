import { BuildFailure, type Outcome, type Place } from '../diagnostics/diagnostic.ts'
import { findExtra, generators, importExtra, missingExtra } from '../extras/extra.ts'
import type { ConfigSource, PathMapping } from './config-source.ts'

/** API of a package that converts the configuration of another generator. */
export interface ConfigConverter {
  /**
   * Called before the configuration is imported, for example to set environment variables.
   * Undefined is the default language.
   */
  beforeImport?(language: string | undefined): void
  /** Reports each setting that has no equivalent. */
  convertConfig(
    exports: ExternalExports,
    source: ConfigSource,
    siteDir: string,
  ): Promise<Outcome<ConvertedConfig>>
  /** Converts a configuration for `ssg init`, which writes and reports the result. */
  prepareConversion(
    exports: ExternalExports,
    source: ConfigSource,
    siteDir: string,
  ): Promise<PreparedConversion>
}

/** The settings that `ssg init` writes, and what it reports besides them. */
export interface PreparedConversion extends Omit<ConvertedConfig, 'publicConfig' | 'inputs'> {
  /** Names of the settings that stay in the other configuration. */
  readonly generated: readonly string[]
  /** What the package provides as long as the site needs it. */
  readonly kept: readonly ConversionNote[]
  /** What has no equivalent. */
  readonly lost: readonly ConversionNote[]
}

/** A line of the report of `ssg init`. */
export interface ConversionNote {
  readonly text: string
  readonly place: Place
}

/** The result of running the configuration of another generator. */
export interface ExternalExports {
  readonly exported: unknown
  /** Packages that it imports and that are not installed. */
  readonly missingPackages: readonly string[]
  /** Name of the language to build; undefined for the default language. */
  readonly language?: string | undefined
}

/** Settings converted from another configuration, and their places in it. */
export interface ConvertedConfig {
  /** Settings for `site.config.ts`, not validated yet. */
  readonly config: Readonly<Record<string, unknown>>
  readonly pathMappings: readonly PathMapping[]
  /** Settings of the other configuration that components may read. */
  readonly publicConfig: Readonly<Record<string, unknown>>
  /** Absolute paths of files that the configuration consists of besides its own modules. */
  readonly inputs: readonly string[]
}

type Generator = (typeof generators)[number]

/** Names of the configuration files of a generator. */
export function configNamesOf(generator: Generator): readonly string[] {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `${generator}.config.${ending}`)
}

/** Names of the configuration files that can be converted. */
export const externalConfigNames = generators.flatMap(configNamesOf)

/** Imports the package that converts a file, one of `externalConfigNames`. Throws a `BuildFailure` if it is not installed. */
export async function loadConverter(file: string, siteDir: string): Promise<ConfigConverter> {
  const generator = generators.find((name) => configNamesOf(name).includes(file)) as Generator
  const entry = findExtra(`@ssgdocs/${generator}`, siteDir)
  if (entry !== null) return importExtra<ConfigConverter>(entry)
  const place = { file, line: 1, column: 1 }
  throw new BuildFailure([missingExtra(`@ssgdocs/${generator}`, file, place)])
}
