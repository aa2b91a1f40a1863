import type { Root } from 'mdast'
import { unified } from 'unified'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { NamedMarkdownHooks } from '../integrations/markdown-hooks.ts'
import { remarkCheckStructure } from './checks/remark-check-structure.ts'
import type { CompileOptions } from './compile-options.ts'
import { attachParser } from './hooks/attach-parser.ts'
import { guardPlugins } from './hooks/guard-plugins.ts'
import { guardSitePlugins } from './hooks/guard-site-plugins.ts'
import { remarkHandlers } from './hooks/remark-handlers.ts'
import type { PageTree } from './page-tree.ts'
import { remarkAdmonitions } from './transforms/remark-admonitions.ts'
import { remarkAlerts } from './transforms/remark-alerts.ts'
import { remarkCheckComponents } from './transforms/remark-check-components.ts'
import { remarkCheckFields } from './transforms/remark-check-fields.ts'
import { codeGroup, remarkCodeGroups } from './transforms/remark-code-groups.ts'
import { remarkComments } from './transforms/remark-comments.ts'
import { remarkEmoji } from './transforms/remark-emoji.ts'
import { remarkHeadingIds } from './transforms/remark-heading-ids.ts'
import { remarkMdx1Nodes } from './transforms/remark-mdx1-nodes.ts'
import { remarkMdx1Text } from './transforms/remark-mdx1-text.ts'
import { remarkMermaid } from './transforms/remark-mermaid.ts'
import { remarkNpmToOthers } from './transforms/remark-npm-to-others.ts'
import { remarkPassComponents } from './transforms/remark-pass-components.ts'
import { remarkPlainBraces } from './transforms/remark-plain-braces.ts'
import { remarkPlainTags } from './transforms/remark-plain-tags.ts'
import { remarkStaticJsx } from './transforms/remark-static-jsx.ts'
import { remarkTitle } from './transforms/remark-title.ts'
import { remarkUnknownDirectives } from './transforms/remark-unknown-directives.ts'
import { remarkWithoutCode } from './transforms/remark-without-code.ts'
import { usesMdx } from './uses-mdx.ts'

type TransformOptions = CompileOptions & { readonly plainTags?: boolean }

/** Applies the plugins that see the tree of a page as parsed, and our transforms. */
export async function transformMarkdown(
  { tree, file }: Pick<PageTree, 'tree' | 'file'>,
  options: TransformOptions,
  hooks: readonly NamedMarkdownHooks[],
): Promise<Root> {
  const { isPost, siteComponents, hasMdExtension, features, syntax } = options
  const early = (await unified()
    .use(attachParser, { syntax, math: features.math })
    .use(remarkCheckStructure, { plainTags: options.plainTags ?? false })
    .use(guardPlugins(hooks, 'markdown.remark', ({ remark }) => remark?.before))
    .run(tree, file)) as Root
  const isMdx = usesMdx(early)
  const fields = options.forceInteractive ? null : (options.frontMatter ?? null)
  const transformed = await unified()
    .use(options.plainTags ? [remarkPlainTags] : [])
    .use(remarkHeadingIds)
    .use(remarkComments)
    .use(remarkTitle, { remove: isPost })
    .use(features.emoji ? [[remarkEmoji, { namesInIds: !features.mdx1 }]] : [])
    .use(features.mdx1 ? [remarkMdx1Text] : [])
    .use(isMdx ? [[remarkPlainBraces, { isMarkdown: hasMdExtension }], remarkStaticJsx] : [])
    .use(hooks.length > 0 ? [[remarkHandlers, hooks]] : [])
    .use(remarkAlerts, Object.keys(features.admonitions))
    .use(remarkAdmonitions, features.admonitions)
    .use(remarkNpmToOthers)
    .use(remarkCodeGroups)
    .use(features.mermaid ? [remarkMermaid] : [])
    .use(
      isMdx
        ? [
            [remarkCheckFields, fields],
            [remarkCheckComponents, siteComponents],
          ]
        : [],
    )
    .use(isMdx ? [remarkPassComponents] : [])
    .use(options.textAlone ? [remarkWithoutCode] : [])
    .run(early, file)
  return transformed as Root
}

/** Applies the plugins that see our changes, then reports the directives that nothing handled. */
export async function applyPlugins(
  { tree, file }: Pick<PageTree, 'tree' | 'file'>,
  { syntax, features: { math, mdx1, admonitions } }: Pick<CompileOptions, 'syntax' | 'features'>,
  { remark, hooks }: Pick<MarkdownPlugins, 'remark' | 'hooks'>,
): Promise<Root> {
  const own = hooks.flatMap(({ hooks }) => Object.keys(hooks.directives ?? {}))
  const types = Object.keys(admonitions)
  const containers = types.length > 0 ? [...types, 'details'] : []
  const knownNames = {
    textDirective: own,
    leafDirective: own,
    containerDirective: [...own, ...containers, codeGroup],
  }
  const extended = await unified()
    .use(attachParser, { syntax, math })
    .use(guardSitePlugins(remark, 'remarkPlugins'))
    .use(guardPlugins(hooks, 'markdown.remark', ({ remark }) => remark?.after))
    .use(mdx1 ? [remarkMdx1Nodes] : [])
    .use(remarkUnknownDirectives, knownNames)
    .run(tree, file)
  return extended as Root
}
