import type { Blog } from '../graph/blog.ts'
import type { Version } from '../graph/versions.ts'

/** Classes of the `html` element on every page of a version. */
export function docsHtmlClass({ config }: Version): string {
  return `docs-wrapper plugin-docs plugin-id-${config.docs.id} ${config.className}`
}

/** Classes of the `html` element on a page of a blog; `kind` is that of the page. */
export function blogHtmlClass({ config }: Pick<Blog, 'config'>, kind: string): string {
  return `blog-wrapper plugin-blog plugin-id-${config.id} ${kind}`
}

/** Classes of the `html` element on a standalone page. */
export const pageHtmlClass = 'plugin-pages plugin-id-default'
