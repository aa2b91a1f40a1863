import { posix } from 'node:path'
import { asHref, encodePath, type Href } from '@ssgdocs/runtime/contract/addresses'
import type { Page } from '../compile/page.ts'
import { currentVersionName } from '../config/resolve-versions.ts'
import type { BlogPostRoute } from '../graph/blog-routes.ts'
import type { DocRoute } from '../graph/routes.ts'
import { displayPath } from '../io/files.ts'

/** The edit link of a document. The front matter can set another URL, or none. */
export function docEditHref({ doc, version, route }: DocRoute, locale: string): Href | null {
  const { name, docs, displayDir } = version.config
  const written = customEditHref(doc.page)
  if (written !== undefined) return written
  const { source } = doc.page
  const docPath = displayPath(version.config.dir, source.path)
  const dir = docs.editDir ?? displayDir
  const { editUrl, editsTranslations } = docs
  if (typeof editUrl !== 'function') {
    const isTranslated = source.file !== posix.join(displayDir, docPath)
    const file = isTranslated && editsTranslations ? source.file : posix.join(dir, docPath)
    return joinUrl(editUrl, file)
  }
  const href = editUrl({
    locale,
    version: name === currentVersionName ? 'current' : name,
    versionDocsDirPath: dir,
    docPath,
    permalink: route.slice(1),
  })
  return href == null ? null : asHref(href)
}

/** The edit link of a post. */
export function postEditHref({ post, route, blog }: BlogPostRoute, locale: string): Href | null {
  const written = customEditHref(post.page)
  if (written !== undefined) return written
  const { editUrl, editsTranslations, dir, displayDir } = blog.config
  const { file, path } = post.page.source
  const blogPath = displayPath(dir, path)
  if (typeof editUrl !== 'function')
    return joinUrl(editUrl, editsTranslations ? file : posix.join(displayDir, blogPath))
  const permalink = route.slice(1)
  const href = editUrl({ locale, blogDirPath: displayDir, blogPath, permalink })
  return href == null ? null : asHref(href)
}

function customEditHref({ source }: Page): Href | null | undefined {
  const written = source.frontMatter.custom_edit_url
  // Nobody can edit a page that an integration provides.
  if (written === undefined) return source.isVirtual ? null : undefined
  return written ? asHref(written) : null
}

function joinUrl(address: string | null, file: string): Href | null {
  if (address === null) return null
  return asHref(new URL(encodePath(file), `${address.replace(/\/$/, '')}/`).href)
}
