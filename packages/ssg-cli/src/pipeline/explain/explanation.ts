import type { Assets } from '../../bundle/assets.ts'
import type { InputHashes } from '../../cache/cache-by-inputs.ts'
import type { Page } from '../../compile/page.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { UserConfig } from '../../config/user-config.ts'
import type { SiteContent } from '../../content/source.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { OutputFile } from '../../outputs/output-file.ts'
import type { OutputPage } from '../../outputs/output-page.ts'

/** A site that has just been built. */
export interface ExplainedSite {
  readonly config: Pick<SiteConfig, 'siteDir' | 'content' | 'inputs'>
  readonly site: {
    readonly graph: SiteGraph
    readonly content: Pick<SiteContent, 'categories' | 'files'>
    /** All compiled sources, including those without a page. */
    readonly pages: readonly Page[]
  }
  readonly pages: readonly OutputPage[]
  readonly assets: Assets
  readonly files: readonly OutputFile[]
  /** Inputs of the theme bundles, for Node and for browsers. */
  readonly bundleInputs: InputHashes
}

/** Why an output file is as it is, or why there is none. */
export interface Explanation {
  /** The path and the kind of file. */
  readonly title: string
  /** Inputs, stages and settings, by name. */
  readonly facts: readonly Fact[]
}

/** A name with values: `inputs`, then one line for each. */
export type Fact = readonly [name: string, values: readonly string[]]

type Setting = keyof UserConfig

/**
 * Settings that each stage uses. Site code counts too: where plugins run, the whole configuration
 * is hashed.
 */
const settingsOfStages = {
  content: ['contentDir', 'docs', 'blog', 'pages', 'staticDirectories', 'trust', 'languages'],
  compile: ['markdown', 'integrations', 'trust', 'trustedComponents', 'trustedFrames', 'images'],
  graph: ['docs', 'blog', 'trailingSlash', 'redirects', 'redirectRules', 'versionsPage'],
  bundle: [
    'theme',
    'alias',
    'serverAlias',
    'define',
    'provide',
    'loaders',
    'postcssPlugins',
    'publicEnv',
    'offline',
    'search',
  ],
  render: [
    'title',
    'tagline',
    'url',
    'baseUrl',
    'favicon',
    'theme',
    'headTags',
    'bodyStartTags',
    'bodyEndTags',
    'locale',
    'noIndex',
    'ogImage',
  ],
  outputs: ['url', 'baseUrl', 'search', 'sitemap', 'hosts', 'markdownPages', 'copyright'],
  emit: ['precompress', 'keepAssets'],
} as const satisfies Record<string, readonly Setting[]>

export type StageName = keyof typeof settingsOfStages

/** Facts about stages: their names, and their settings. */
export function stageFacts(...stages: readonly StageName[]): readonly Fact[] {
  const settings = new Set(stages.flatMap((stage): readonly Setting[] => settingsOfStages[stage]))
  return [
    ['stages', [stages.join(' → ')]],
    ['settings', [[...settings].join(', ')]],
  ]
}
