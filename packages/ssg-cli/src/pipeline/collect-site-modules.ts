import { relative } from 'node:path'
import type { Store } from '../cache/store.ts'
import { readBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import {
  collectInteractiveBodyModules,
  createMarkdownLoader,
} from '../render/modules/interactive-body-modules.ts'
import { findPostcssSettings } from '../render/modules/postcss-processor.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'

/** The parts of the configuration that the modules of a site depend on. */
export type SiteModulesConfig = Pick<
  SiteConfig,
  | 'siteDir'
  | 'content'
  | 'siteInfo'
  | 'theme'
  | 'markdown'
  | 'alias'
  | 'define'
  | 'provide'
  | 'postcssPlugins'
  | 'configHash'
  | 'loaders'
  | 'publicConfig'
  | 'publicVariables'
  | 'lenient'
>

/** Collects the modules that the bundles for Node and for browsers contain. */
export function collectSiteModules(
  graph: SiteGraph,
  config: SiteModulesConfig,
  store: Store,
): SiteModules {
  const { siteDir, theme, siteInfo, markdown, alias, define, provide, loaders } = config
  const { publicConfig, publicVariables, lenient } = config
  return {
    mode: config.content.mode,
    siteDir,
    staticDirs: config.content.staticDirs.map((dir) => relative(siteDir, dir)),
    theme: theme.module,
    baseUrl: siteInfo.baseUrl,
    interactive: collectInteractiveBodyModules(graph, (page) => readBody(page, markdown, store)),
    omitsStaticParts: false,
    mdxComponentsFile: theme.mdxComponentsFile,
    loadMarkdown: createMarkdownLoader(graph, markdown, siteDir),
    publicConfig,
    alias,
    define: { ...namesOfVariables(publicVariables), ...define },
    provide,
    loaders,
    postcss: findPostcssSettings(config),
    lenient,
    olderElements: lenient,
    brokenFiles: [],
    themeSources: {},
  }
}

function namesOfVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(variables)
  return Object.fromEntries(entries.map(([name, value]) => [`process.env.${name}`, value]))
}
