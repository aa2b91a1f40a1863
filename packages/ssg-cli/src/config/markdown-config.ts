import { hashOfValue } from '../cache/hash.ts'
import { type ActiveIntegration, hashIntegrations } from '../integrations/active-integration.ts'
import type { Integration } from '../integrations/integration.ts'
import type { AnnotationConfig } from './annotation-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'

/** What the Markdown settings depend on besides themselves. */
interface MarkdownContext {
  /** Names of the components that the theme file provides to Markdown; null if unknown. */
  readonly mdxComponentNames: readonly string[] | null
  /** Hash of the code of the configuration and of the packages it imports. */
  readonly configHash: string
  readonly integrations: readonly ActiveIntegration[]
  readonly annotations: AnnotationConfig | null
}

/** Settings of the compiler, and what the code of plugins and integrations adds to its cache key. */
export function resolveMarkdownConfig(
  {
    markdown,
    markdownPages,
    images,
    lenient,
    trust,
    trustedComponents,
    trustedFrames,
  }: ParsedConfig,
  { mdxComponentNames, configHash, integrations, annotations }: MarkdownContext,
): SiteConfig['markdown'] {
  const { format, preprocessor: _, remarkPlugins, rehypePlugins, ...features } = markdown
  const extending = integrations.filter(({ integration }) => integration.markdown !== undefined)
  const hooks = extending.map(({ integration: { name, markdown = {} } }) => {
    return { integration: name, hooks: markdown }
  })
  const plugins = { remark: remarkPlugins, rehype: rehypePlugins, hooks }
  // `config` hooks add plugins, whose options may come from what the integration reads.
  const sources = integrations.filter(
    ({ integration }) => changesEveryPage(integration) || integration.config,
  )
  const codeHash =
    sources.length === 0 ? configHash : hashOfValue([configHash, hashIntegrations(sources)])
  const hasPlugins =
    remarkPlugins.length + rehypePlugins.length > 0 ||
    integrations.some(({ integration }) => changesEveryPage(integration))
  return {
    format,
    mdxComponentNames,
    fallbackComponents: lenient && features.mdx1,
    markdownPages,
    pictures: images !== undefined,
    features: lenient ? { ...features, plainHtmlHeadings: true, showsConflicts: true } : features,
    trust: trust === 'code' ? null : { components: trustedComponents, frames: trustedFrames },
    plugins,
    pluginsHash: hasPlugins ? codeHash : null,
    annotations,
  }
}

/** Only pages with annotations depend on the code of annotators. */
function changesEveryPage({ markdown = {} }: Integration): boolean {
  return Object.keys(markdown).some((hook) => hook !== 'annotate')
}
