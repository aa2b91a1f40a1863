import type { Root } from 'mdast'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import { remarkCheckStructure } from './checks/remark-check-structure.ts'
import type { CompileOptions } from './compile-markdown.ts'
import { remarkAdmonitions } from './transforms/remark-admonitions.ts'
import { remarkAlerts } from './transforms/remark-alerts.ts'
import { remarkCheckComponents } from './transforms/remark-check-components.ts'
import { remarkComments } from './transforms/remark-comments.ts'
import { remarkEmoji } from './transforms/remark-emoji.ts'
import { remarkHeadingIds } from './transforms/remark-heading-ids.ts'
import { remarkMermaid } from './transforms/remark-mermaid.ts'
import { remarkNpmToOthers } from './transforms/remark-npm-to-others.ts'
import { remarkPassComponents } from './transforms/remark-pass-components.ts'
import { remarkPlainBraces } from './transforms/remark-plain-braces.ts'
import { remarkPlainTags } from './transforms/remark-plain-tags.ts'
import { remarkStaticJsx } from './transforms/remark-static-jsx.ts'
import { remarkTitle } from './transforms/remark-title.ts'
import { remarkUnknownDirectives } from './transforms/remark-unknown-directives.ts'
import { usesMdx } from './uses-mdx.ts'

/** Applies our transforms to the tree of a page as parsed. The plugins of the site run on the result. */
export async function transformMarkdown(
  tree: Root,
  options: CompileOptions & { readonly plainTags?: boolean },
  file: VFile,
): Promise<Root> {
  const { isPost, siteComponents, hasMdExtension, features } = options
  const isMdx = usesMdx(tree)
  const transformed = await unified()
    .use(remarkCheckStructure)
    .use(options.plainTags ? [remarkPlainTags] : [])
    .use(remarkHeadingIds)
    .use(remarkComments)
    .use(remarkTitle, { remove: isPost })
    .use(features.emoji ? [remarkEmoji] : [])
    .use(isMdx ? [[remarkPlainBraces, { isMarkdown: hasMdExtension }], remarkStaticJsx] : [])
    .use(remarkAlerts, features.admonitions)
    .use(remarkAdmonitions, features.admonitions)
    .use(remarkNpmToOthers)
    .use(features.mermaid ? [remarkMermaid] : [])
    .use(isMdx ? [[remarkCheckComponents, siteComponents], remarkPassComponents] : [])
    .run(tree, file)
  return transformed as Root
}

/** Reports what neither our transforms nor the plugins of the site handled. */
export async function transformUnhandled(
  tree: Root,
  { features: { admonitions } }: Pick<CompileOptions, 'features'>,
  file: VFile,
): Promise<Root> {
  const containerDirective = admonitions.length > 0 ? [...admonitions, 'details'] : []
  const knownNames = { textDirective: [], leafDirective: [], containerDirective }
  return (await unified().use(remarkUnknownDirectives, knownNames).run(tree, file)) as Root
}
