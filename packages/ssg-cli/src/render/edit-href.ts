import { posix } from 'node:path'
import type { Page } from '../compile/page.ts'
import { workingVersion } from '../config/versions.ts'
import type { BlogPostRoute } from '../graph/blog-routes.ts'
import type { DocRoute } from '../graph/routes.ts'

/** Where a document can be edited; its front matter may name another place, or none. */
export function docEditHref({ doc, version, route }: DocRoute): string | null {
  const { name, docs, folder } = version.config
  const written = writtenHref(doc.page)
  if (written !== undefined) return written
  const docPath = posix.relative(folder, doc.page.source.file)
  const dir = docs.editDir ?? folder
  const { editUrl } = docs
  if (typeof editUrl !== 'function') return below(editUrl, posix.join(dir, docPath))
  const href = editUrl({
    locale: 'en',
    version: name === workingVersion ? 'current' : name,
    versionDocsDirPath: dir,
    docPath,
    permalink: route.slice(1),
  })
  return href ?? null
}

/** Where a post can be edited. */
export function postEditHref({ post, route, blog }: BlogPostRoute): string | null {
  const written = writtenHref(post.page)
  if (written !== undefined) return written
  const { editUrl, folder } = blog.config
  const { file } = post.page.source
  if (typeof editUrl !== 'function') return below(editUrl, file)
  const blogPath = posix.relative(folder, file)
  const permalink = route.slice(1)
  return editUrl({ locale: 'en', blogDirPath: folder, blogPath, permalink }) ?? null
}

function writtenHref({ source }: Page): string | null | undefined {
  const written = source.frontMatter.custom_edit_url
  return written === undefined ? undefined : written || null
}

function below(address: string | null, file: string): string | null {
  return address === null ? null : new URL(encodeURI(file), `${address.replace(/\/$/, '')}/`).href
}
