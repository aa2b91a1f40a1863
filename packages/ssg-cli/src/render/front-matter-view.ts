import type { PageBase } from '@ssgdocs/runtime/contract/view-parts'
import type { Page } from '../compile/page.ts'
import { allFields } from '../content/source.ts'

/** Every front matter field of a page; no property without front matter. */
export function frontMatterView({ source }: Page): Pick<PageBase, 'frontMatter'> {
  const frontMatter = allFields(source)
  return Object.keys(frontMatter).length === 0 ? {} : { frontMatter }
}
