import { posix } from 'node:path'
import type { Page } from '../compile/page.ts'
import { currentVersionName } from '../config/resolve-versions.ts'
import type { BlogPostRoute } from '../graph/blog-routes.ts'
import type { DocRoute } from '../graph/routes.ts'

/** Where a document can be edited; its front matter may name another place, or none. */
export function docEditHref({ doc, version, route }: DocRoute): string | null {
  const { name, docs, displayDir } = version.config
  const written = customEditHref(doc.page)
  if (written !== undefined) return written
  const docPath = posix.relative(displayDir, doc.page.source.file)
  const dir = docs.editDir ?? displayDir
  const { editUrl } = docs
  if (typeof editUrl !== 'function') return joinUrl(editUrl, posix.join(dir, docPath))
  const href = editUrl({
    locale: 'en',
    version: name === currentVersionName ? 'current' : name,
    versionDocsDirPath: dir,
    docPath,
    permalink: route.slice(1),
  })
  return href ?? null
}

/** Where a post can be edited. */
export function postEditHref({ post, route, blog }: BlogPostRoute): string | null {
  const written = customEditHref(post.page)
  if (written !== undefined) return written
  const { editUrl, displayDir } = blog.config
  const { file } = post.page.source
  if (typeof editUrl !== 'function') return joinUrl(editUrl, file)
  const blogPath = posix.relative(displayDir, file)
  const permalink = route.slice(1)
  return editUrl({ locale: 'en', blogDirPath: displayDir, blogPath, permalink }) ?? null
}

function customEditHref({ source }: Page): string | null | undefined {
  const written = source.frontMatter.custom_edit_url
  return written === undefined ? undefined : written || null
}

function joinUrl(address: string | null, file: string): string | null {
  return address === null ? null : new URL(encodeURI(file), `${address.replace(/\/$/, '')}/`).href
}
