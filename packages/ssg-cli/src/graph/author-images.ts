import { dirname } from 'node:path'
import type { Page } from '../compile/page.ts'
import { findAuthorImage, isRelativeImage, missingAuthorImage } from '../content/author-image.ts'
import type { LocalFile, SiteContent } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { assetPath } from './asset-path.ts'
import { placeOfPage } from './docs.ts'
import type { PostAuthor } from './post-authors.ts'

/** Finds the pictures beside a post that its own descriptions of authors name. */
export function resolvePostImages(
  page: Page,
  authors: readonly PostAuthor[],
  files: SiteContent['files'],
): Outcome<readonly PostAuthor[]> {
  const diagnostics: Diagnostic[] = []
  const value = authors.map((author) => {
    const resolved = withImageFile(author, page.source.path, files)
    const { imageUrl } = author
    if (imageUrl !== null && resolved.imageUrl === null) {
      const field = page.source.frontMatter.authors === undefined ? 'author' : 'authors'
      diagnostics.push(missingAuthorImage(imageUrl, placeOfPage(page, field)))
    }
    return resolved
  })
  return { value, diagnostics }
}

/** Replaces a relative picture, named in the text at `path`, by the path that its file is copied to; by null without a file. */
export function withImageFile(
  author: PostAuthor,
  path: string,
  files: SiteContent['files'],
): PostAuthor {
  const { imageUrl } = author
  if (imageUrl === null || !isRelativeImage(imageUrl)) return author
  const imageFile = findAuthorImage(imageUrl, dirname(path), files)
  return imageFile === undefined
    ? { ...author, imageUrl: null }
    : { ...author, imageUrl: `/${assetPath(imageFile)}`, imageFile }
}

/** The pictures of authors to copy. */
export function authorImageFiles(
  blogs: readonly {
    readonly authors: readonly PostAuthor[]
    readonly posts: readonly { readonly authors: readonly PostAuthor[] }[]
  }[],
): LocalFile[] {
  const authors = blogs.flatMap((blog) => [blog, ...blog.posts].flatMap((one) => one.authors))
  return authors.flatMap(({ imageFile }) => imageFile ?? [])
}
