import { useView } from '@ssg/theme/toolkit'
import { toToc } from './toc.ts'

/** The current post, as Docusaurus describes it. Components of the site are used on the page of a post only. */
export function useBlogPost() {
  const view = useView()
  const { title, description, href: permalink, frontMatter = {} } = view
  const shown = view.kind === 'blog-post' ? view : null
  const post = shown?.post
  return {
    metadata: {
      title,
      description,
      permalink,
      frontMatter,
      date: post?.date ?? '',
      readingTime: post?.readingMinutes ?? undefined,
      tags: (post?.tags ?? []).map(({ label, href }) => ({ label, permalink: href })),
      authors: (post?.authors ?? []).map(({ name, title, href, imageSrc }) => ({
        name,
        title,
        url: href ?? undefined,
        imageURL: imageSrc ?? undefined,
      })),
      editUrl: shown?.editHref ?? undefined,
      hasTruncateMarker: false,
      unlisted: shown?.notice === 'unlisted',
    },
    frontMatter,
    toc: toToc(shown?.headings ?? []),
    assets: { image: undefined, authorsImageUrls: [] },
    isBlogPostPage: shown !== null,
  }
}
