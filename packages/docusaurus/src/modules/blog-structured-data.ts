import { type PostData, useBlogPost } from './blog-post.tsx'
import { siteConfig } from './site-config.ts'
import { useBaseUrlUtils } from './useBaseUrl.ts'
import { useBlogMetadata } from './useBlogMetadata.ts'

interface BlogListProps {
  readonly metadata: {
    readonly permalink: string
    readonly blogTitle: string
    readonly blogDescription: string
  }
  readonly items: readonly { readonly content: PostData }[]
}

/** A list of posts as JSON-LD. */
export function useBlogListPageStructuredData({ metadata, items }: BlogListProps) {
  const { withBaseUrl } = useBaseUrlUtils()
  const { permalink, blogTitle, blogDescription } = metadata
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    ...identity(permalink),
    headline: blogTitle,
    description: blogDescription,
    blogPost: items.map(({ content }) => toPosting(content, withBaseUrl)),
  }
}

/** The post of the page as JSON-LD. */
export function useBlogPostStructuredData() {
  const { blogTitle } = useBlogMetadata()
  const { withBaseUrl } = useBaseUrlUtils()
  return {
    '@context': 'https://schema.org',
    ...toPosting(useBlogPost(), withBaseUrl),
    isPartOf: { '@type': 'Blog', name: blogTitle },
  }
}

function toPosting(
  { metadata, frontMatter, assets }: PostData,
  withBaseUrl: ReturnType<typeof useBaseUrlUtils>['withBaseUrl'],
) {
  const { title, description, permalink, date, lastUpdatedAt, authors } = metadata
  const image = assets.image ?? frontMatter['image']
  return {
    '@type': 'BlogPosting',
    ...identity(permalink),
    headline: title,
    name: title,
    description,
    datePublished: date,
    ...(lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() }),
    author: authors.map(({ name, title: jobTitle, url, imageURL }) => ({
      '@type': 'Person',
      name,
      description: jobTitle,
      url,
      image: imageURL,
    })),
    ...(typeof image === 'string' && {
      image: new URL(withBaseUrl(image), String(siteConfig['url'])).href,
    }),
    keywords: frontMatter['keywords'] ?? [],
  }
}

function identity(permalink: string) {
  const url = `${siteConfig['url']}${permalink}`
  return { '@id': url, mainEntityOfPage: url, url }
}
