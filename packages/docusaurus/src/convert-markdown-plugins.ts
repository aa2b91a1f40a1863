import { isDeepStrictEqual } from 'node:util'
import type { PathMapping } from '@ssgdocs/cli/toolkit'
import { isContentPlugin, isOwnFile, ownFilePatterns } from './content-folders.ts'
import { limitPlugin } from './limit-plugin.ts'
import { type DocusaurusPlugin, pluginNameOf } from './list-plugins.ts'
import { convertMathMacros } from './math-macros.ts'
import { toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

const pluginOptions = [
  ...['remarkPlugins', 'rehypePlugins', 'recmaPlugins'],
  ...['beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'],
]

/** Converts the Markdown plugins of content plugins; a math plugin becomes the `math` setting. */
export function convertMarkdownPlugins(
  extensions: readonly DocusaurusPlugin[],
  siteDir: string,
): UnknownRecord {
  const keywords = extensions.flatMap(({ options }) =>
    toArray(toRecord(options['admonitions'])['keywords']),
  )
  const lists = ['remarkPlugins', 'rehypePlugins'].map(
    (key) => [key, listUnifiedPlugins(extensions, key, siteDir)] as const,
  )
  return {
    ...convertMath(extensions, siteDir),
    ...convertMathMacros(extensions),
    ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)),
    ...(keywords.length === 0 ? {} : { admonitions: { keywords } }),
  }
}

/** Formulas are only in the files of content plugins with a math plugin, unless all have one. */
function convertMath(extensions: readonly DocusaurusPlugin[], siteDir: string): UnknownRecord {
  const using = extensions.filter(hasMathPlugin)
  if (using.length === 0) return {}
  const isForAll =
    extensions.filter(isContentPlugin).every(hasMathPlugin) || !using.every(isContentPlugin)
  return { math: isForAll || using.flatMap((plugin) => ownFilePatterns(plugin, siteDir)) }
}

function hasMathPlugin({ options }: DocusaurusPlugin): boolean {
  return pluginOptions
    .flatMap((key) => toArray(options[key]))
    .map((plugin) => pluginNameOf(Array.isArray(plugin) ? plugin[0] : plugin))
    .some((name) => /math|katex/i.test(name))
}

/** Hooks for the plugins that run before ours, and for those of JavaScript. */
export function markdownHooks(
  extensions: readonly DocusaurusPlugin[],
  siteDir: string,
): UnknownRecord {
  const list = (key: string) => listUnifiedPlugins(extensions, key, siteDir)
  const [remark, rehype] = [list('beforeDefaultRemarkPlugins'), list('beforeDefaultRehypePlugins')]
  const recma = list('recmaPlugins')
  const markdown = {
    ...(remark.length > 0 && { remark: { before: remark } }),
    ...(rehype.length > 0 && { rehype: { before: rehype } }),
    ...(recma.length > 0 && { recma }),
  }
  return Object.keys(markdown).length === 0 ? {} : { markdown }
}

/** Those of a content plugin only run on its files, unless all content plugins have the same. */
function listUnifiedPlugins(
  extensions: readonly DocusaurusPlugin[],
  key: string,
  siteDir: string,
): readonly unknown[] {
  const pluginsOf = ({ options }: DocusaurusPlugin) => toArray(options[key]).filter(isInstalled)
  const content = extensions.filter(isContentPlugin)
  const others = extensions.filter((extension) => !isContentPlugin(extension))
  const [first = [], ...lists] = content.map(pluginsOf)
  const isForAll = lists.every((list) => isDeepStrictEqual(list, first))
  const limited = content.flatMap((extension) => {
    const isOwn = isOwnFile(extension, siteDir)
    return pluginsOf(extension).map((plugin) => limitPlugin(plugin, isOwn))
  })
  return [...(isForAll ? first : limited), ...others.flatMap(pluginsOf)]
}

/** Whether a unified plugin is neither built in nor the stub of a missing package, which has every property. */
function isInstalled(plugin: unknown): boolean {
  const [attacher] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof attacher !== 'function' || 'isStub' in attacher) return false
  return !/math|katex|npm2yarn|npmToYarn/i.test(attacher.name)
}

/** Places of Markdown plugins, if they are those of one extension. */
export function unifiedPluginMappings(extensions: readonly DocusaurusPlugin[]): PathMapping[] {
  return ['remarkPlugins', 'rehypePlugins'].flatMap((key) => {
    const [only, ...others] = extensions.filter(({ options }) => toArray(options[key]).length > 0)
    if (only === undefined || others.length > 0) return []
    return [{ path: ['markdown', key], originalPath: [...only.path, key] }]
  })
}
