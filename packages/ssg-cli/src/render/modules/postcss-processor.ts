import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import glob from 'fast-glob'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { ignoreWorkDir } from '../../io/work-dir.ts'
import { importFromSite, MissingPackageError } from './import-from-site.ts'

/** Runs the plugins of the site on a stylesheet. Returns the files and folders that the result depends on, too. */
export type PostcssProcessor = (
  css: string,
  path: string,
) => Promise<{ readonly css: string; readonly inputs: readonly string[] }>

const configNames = [
  'postcss.config.mjs',
  'postcss.config.js',
  'postcss.config.cjs',
  'postcss.config.json',
  '.postcssrc.json',
]

/** PostCSS settings of a site. */
export interface PostcssSettings {
  /** File name of the PostCSS configuration in the site's folder, or null. */
  readonly configName: string | null
  /** Plugins in the `postcssPlugins` setting, which run after those in the file. */
  readonly plugins: readonly unknown[]
  /** Hash of the inputs of these plugins; null if there are none. */
  readonly pluginsKey: string | null
}

/** The PostCSS settings of a site; null if it has neither a configuration nor plugins. */
export function findPostcssSettings({
  siteDir,
  postcssPlugins: plugins,
  configHash,
}: Pick<SiteConfig, 'siteDir' | 'postcssPlugins' | 'configHash'>): PostcssSettings | null {
  const isFile = (name: string) => statIfExists(join(siteDir, name))?.isFile()
  const configName = configNames.find(isFile) ?? null
  if (configName === null && plugins.length === 0) return null
  return { configName, plugins, pluginsKey: plugins.length === 0 ? null : configHash }
}

/** Loads the plugins, and the site's own `postcss` if it is installed. */
export async function createPostcssProcessor(
  siteDir: string,
  { configName, plugins: configured }: PostcssSettings,
): Promise<PostcssProcessor> {
  ignoreWorkDir(siteDir)
  const configPaths = configName === null ? [] : [join(siteDir, configName)]
  const configs = await Promise.all(configPaths.map(readConfig))
  const loaded = [...configs, { plugins: configured }].flatMap((config) =>
    loadPlugins(config, siteDir),
  )
  const { default: postcss } = await loadPostcss(siteDir)
  const processor = postcss(await Promise.all(loaded))
  return async (css, path) => {
    const result = await processor.process(css, { from: path, to: path, map: false })
    return { css: result.css, inputs: [...configPaths, ...result.messages.flatMap(inputsOf)] }
  }
}

function loadPlugins({ plugins = [] }: PostcssConfig, siteDir: string): unknown[] {
  const named = Array.isArray(plugins)
    ? plugins.map((plugin: unknown) => (typeof plugin === 'string' ? [plugin, {}] : plugin))
    : Object.entries(plugins).filter(([, options]) => options !== false)
  return named
    .filter(Boolean)
    .map((plugin) => (isNamed(plugin) ? loadPlugin(plugin, siteDir) : plugin))
}

interface PostcssConfig {
  readonly plugins?: readonly unknown[] | Readonly<Record<string, unknown>>
}

async function readConfig(path: string): Promise<PostcssConfig> {
  if (path.endsWith('.json')) return JSON.parse(await readFile(path, 'utf8'))
  // Node caches modules by URL, and the file may have changed in development.
  const version = statSync(path).mtimeMs
  const { default: config } = await import(`${pathToFileURL(path).href}?${version}`)
  return typeof config === 'function' ? config({ env: 'production', cwd: dirname(path) }) : config
}

/** Ours runs plugins of a site without `postcss`, such as those of a plugin that depends on it itself. */
async function loadPostcss(siteDir: string): Promise<PostcssModule> {
  try {
    return (await importFromSite('postcss', siteDir)) as PostcssModule
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error
    return (await import('postcss')) as unknown as PostcssModule
  }
}

type NamedPlugin = readonly [name: string, options: unknown]

function isNamed(plugin: unknown): plugin is NamedPlugin {
  return Array.isArray(plugin) && typeof plugin[0] === 'string'
}

async function loadPlugin([name, options]: NamedPlugin, siteDir: string): Promise<unknown> {
  const { default: create } = (await importFromSite(name, siteDir)) as PluginModule
  return create(options === true ? {} : options)
}

interface PluginModule {
  readonly default: (options: unknown) => unknown
}

interface PostcssModule {
  readonly default: (plugins: readonly unknown[]) => {
    process(
      css: string,
      options: { readonly from: string; readonly to: string; readonly map: false },
    ): Promise<{ readonly css: string; readonly messages: readonly PluginMessage[] }>
  }
}

interface PluginMessage {
  readonly type: string
  readonly file?: string
  readonly dir?: string
  readonly glob?: string
}

/** A plugin names the files that it read, and folders in which any file, or those of a glob, may change the result. */
function inputsOf({ type, file, dir, glob: pattern = '**' }: PluginMessage): string[] {
  if (type === 'dependency' && file !== undefined) return [file, dirname(file)]
  if (type === 'dir-dependency' && dir !== undefined) return [`${glob.escapePath(dir)}/${pattern}`]
  return []
}
