import type {
  AuthorView,
  BlogArchiveView,
  BlogPostView,
  PostExcerptView,
  PostFrontMatterView,
  PostSummaryView,
} from '@ssgdocs/runtime/contract/blog-view'
import { Body, StaticBody, useView } from '@ssgdocs/theme/toolkit'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import { type TocItem, toToc } from './toc.ts'

/** The data of a post, in the form of Docusaurus. */
export interface PostData {
  readonly metadata: ReturnType<typeof toMetadata>
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly assets: { readonly image: string | undefined; readonly authorsImageUrls: readonly [] }
  readonly toc: readonly TocItem[]
}

/** Renders the content of a post, and has its data as properties: a Markdown module of Docusaurus. */
export type PostContent = ComponentType & PostData

interface ProvidedPost extends PostData {
  /** Whether the post is on its own page, not in a list. */
  readonly isBlogPostPage: boolean
}

const BlogPostContext = createContext<ProvidedPost | null>(null)

interface BlogPostProviderProps {
  readonly content: PostData
  readonly isBlogPostPage?: boolean
  readonly children?: ReactNode
}

/** Provides a post to the components of an entry in a list, or of a page. */
export function BlogPostProvider(props: BlogPostProviderProps) {
  const { content, isBlogPostPage = false, children } = props
  const post = useMemo(() => {
    const { metadata, frontMatter, assets, toc } = content
    return { metadata, frontMatter, assets, toc, isBlogPostPage }
  }, [content, isBlogPostPage])
  return <BlogPostContext value={post}>{children}</BlogPostContext>
}

/** The post of the innermost `BlogPostProvider`, else that of the page. */
export function useBlogPost(): ProvidedPost {
  const view = useView()
  const provided = useContext(BlogPostContext)
  return useMemo(() => {
    if (provided !== null) return provided
    if (view.kind === 'blog-post') return { ...pageData(view), isBlogPostPage: true }
    const { title, href, frontMatter = {} } = view
    const metadata = toMetadata({ ...noPost, title, href }, { ...view, frontMatter })
    return { metadata, frontMatter, assets: toAssets(null), toc: [], isBlogPostPage: false }
  }, [view, provided])
}

/** A post on its own page. */
export function pagePost(view: BlogPostView): PostContent {
  return Object.assign(() => <Body />, pageData(view))
}

/** The data of a post in the archive. */
export function archivedMetadata(
  post: BlogArchiveView['years'][number]['posts'][number],
  formattedDate: string,
): PostData['metadata'] {
  const { title, href, date, summary = { ...noPost, title, href, date } } = post
  const { description = '', frontMatter = {} } = summary
  return toMetadata({ ...summary, dateLabel: formattedDate }, { description, frontMatter })
}

/** A post in a list. */
export function listedPost(post: PostExcerptView): PostContent {
  const { bodyIndex, imageSrc, description = '', frontMatter = {}, truncated } = post
  return Object.assign(() => <StaticBody index={bodyIndex} />, {
    metadata: toMetadata(post, { description, frontMatter, hasTruncateMarker: truncated }),
    frontMatter,
    assets: toAssets(imageSrc),
    toc: [],
  })
}

function pageData(view: BlogPostView): PostData {
  const { frontMatter = {}, editHref, lastUpdate, notice, newer, older } = view
  const metadata = toMetadata(view.post, {
    description: view.description,
    frontMatter,
    editUrl: editHref ?? undefined,
    lastUpdatedAt: lastUpdate?.date ? Date.parse(lastUpdate.date) : undefined,
    lastUpdatedBy: lastUpdate?.author ?? undefined,
    unlisted: notice === 'unlisted',
    prevItem: newer ? { title: newer.label, permalink: newer.href } : undefined,
    nextItem: older ? { title: older.label, permalink: older.href } : undefined,
  })
  return { metadata, frontMatter, assets: toAssets(null), toc: toToc(view.headings) }
}

interface MetadataParts {
  readonly description: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly editUrl?: string | undefined
  readonly lastUpdatedAt?: number | undefined
  readonly lastUpdatedBy?: string | undefined
  readonly hasTruncateMarker?: boolean
  readonly unlisted?: boolean
  readonly prevItem?: { readonly title: string; readonly permalink: string } | undefined
  readonly nextItem?: { readonly title: string; readonly permalink: string } | undefined
}

const noPost: Omit<PostSummaryView, 'title' | 'href'> & PostFrontMatterView = {
  date: '',
  dateLabel: '',
  readingMinutes: null,
  authors: [],
  tags: [],
}

function toMetadata(post: PostSummaryView, parts: MetadataParts) {
  const { description, frontMatter, hasTruncateMarker = false, unlisted = false } = parts
  return {
    title: post.title,
    description,
    permalink: post.href,
    source: '',
    frontMatter,
    date: post.date,
    formattedDate: post.dateLabel,
    readingTime: post.readingMinutes ?? undefined,
    tags: post.tags.map(({ label, href }) => ({ label, permalink: href })),
    authors: post.authors.map(toAuthor),
    editUrl: parts.editUrl,
    lastUpdatedAt: parts.lastUpdatedAt,
    lastUpdatedBy: parts.lastUpdatedBy,
    hasTruncateMarker,
    unlisted,
    prevItem: parts.prevItem,
    nextItem: parts.nextItem,
  }
}

function toAssets(imageSrc: string | null): PostData['assets'] {
  return { image: imageSrc ?? undefined, authorsImageUrls: [] }
}

/** An author in the form of Docusaurus. */
export function toAuthor({ name, title, href, imageSrc, socials }: AuthorView) {
  return {
    key: name,
    name,
    title,
    url: href ?? undefined,
    imageURL: imageSrc ?? undefined,
    socials: Object.fromEntries(socials.map((social) => [social.platform, social.href])),
  }
}
