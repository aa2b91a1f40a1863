import type {
  BlogPostView,
  PostExcerptView,
  RecentPostsView,
} from '@ssgdocs/runtime/contract/blog-view'
import type {
  BreadcrumbView,
  CardView,
  CategoryView,
  DocView,
  PageSidebarView,
  PageVersionView,
  PageView,
} from '@ssgdocs/runtime/contract/page-view'
import type { NavbarItemView } from '@ssgdocs/runtime/contract/site-view'
import type { HeadingView, NoticeView, PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import type { ReactNode } from 'react'

type NoProps = Record<never, never>

export interface WrapperProps {
  readonly children: ReactNode
}

export interface PagerProps {
  /** The accessible name of the navigation. */
  readonly name: string
  readonly back: PagerStep
  readonly forward: PagerStep
}

interface PagerStep {
  readonly label: string
  readonly target: PagerLinkView | null
}

/** An admonition of Markdown, or the component. */
export interface ReplaceableAdmonitionProps {
  readonly type: string
  readonly title?: ReactNode
  readonly id?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A code block of Markdown. */
export interface ReplaceableCodeBlockProps {
  readonly language: string
  readonly title: string | undefined
  /** The code as plain text. */
  readonly code: string
  /** Attributes of the element that the default renders, with the highlighted code. */
  readonly attributes: object
}

export interface DocsLayoutProps {
  readonly sidebar: PageSidebarView | null
  readonly children: ReactNode
}

export interface BlogLayoutProps {
  readonly recent: RecentPostsView
  readonly headings: readonly HeadingView[]
  readonly children: ReactNode
}

export interface DocBodyProps {
  readonly view: DocView
  /** Instead of `Body`. */
  readonly children?: ReactNode
}

export interface BlogPostProps {
  readonly view: BlogPostView
  /** Instead of `Body`. */
  readonly children?: ReactNode
}

export interface BlogPostExcerptProps {
  readonly post: PostExcerptView
  /** Rendered larger than other posts. */
  readonly isLead: boolean
  /** Instead of the excerpt. */
  readonly children?: ReactNode
}

/** The replaceable components and their props. */
export interface ReplaceableProps {
  /** Wraps the whole page: the place for context providers. Its state survives navigation. */
  readonly Root: WrapperProps
  /** Everything around the content, which is passed as `children`. */
  readonly Layout: WrapperProps
  /** The link to the content, first in the tab order. */
  readonly SkipLink: NoProps
  readonly Navbar: NoProps
  /** A navbar item. In the mobile menu it must render an `li`. */
  readonly NavbarItem: { readonly item: NavbarItemView; readonly isInMenu: boolean }
  /** The items of the mobile menu: a list. */
  readonly MainMenu: NoProps
  readonly Footer: NoProps
  readonly Brand: NoProps
  readonly SearchButton: NoProps
  readonly ColorModeToggle: NoProps
  readonly AnnouncementBar: NoProps
  readonly Sidebar: { readonly sidebar: PageSidebarView }
  readonly TableOfContents: { readonly headings: readonly HeadingView[] }
  /** The table of contents above a document, on small screens. */
  readonly CollapsibleTableOfContents: { readonly headings: readonly HeadingView[] }
  readonly Breadcrumbs: { readonly breadcrumbs: readonly BreadcrumbView[] }
  readonly Pager: PagerProps
  /** Marks a draft or unlisted page. */
  readonly Notice: { readonly notice: NoticeView | null }
  readonly VersionBanner: { readonly version: PageVersionView }
  readonly VersionBadge: { readonly version: PageVersionView }
  readonly CategoryCard: { readonly card: CardView; readonly headingLevel?: 2 | 3 }
  /** A page of any kind, between navbar and footer. */
  readonly Page: { readonly view: PageView }
  readonly HomePage: NoProps
  /** A page of the docs: the sidebar, and as `children` the document or index. Its state survives navigation. */
  readonly DocsLayout: DocsLayoutProps
  /** The generated index of a sidebar category, beside the sidebar. */
  readonly CategoryPage: { readonly view: CategoryView }
  readonly DocPage: DocBodyProps
  /** The button that leads back to the top of a document. */
  readonly BackToTop: NoProps
  /** Title and content of a document. */
  readonly DocBody: DocBodyProps
  /** The content of a page, document or post, without its title. */
  readonly Body: NoProps
  /** Below the content of a document: tags, edit link and last update. */
  readonly DocFooter: { readonly view: DocView }
  /** A blog page: recent posts, content and table of contents. */
  readonly BlogLayout: BlogLayoutProps
  readonly RecentPosts: { readonly recent: RecentPostsView }
  readonly BlogPostPage: { readonly view: BlogPostView }
  /** A post on its own page, without the layout. */
  readonly BlogPost: BlogPostProps
  /** A post in a list. */
  readonly BlogPostExcerpt: BlogPostExcerptProps
  readonly NotFoundPage: NoProps
  readonly Admonition: ReplaceableAdmonitionProps
  readonly CodeBlock: ReplaceableCodeBlockProps
}

export type ReplaceableName = keyof ReplaceableProps

export const replaceableNames = [
  'Root',
  'Layout',
  'SkipLink',
  'Navbar',
  'NavbarItem',
  'MainMenu',
  'Footer',
  'Brand',
  'SearchButton',
  'ColorModeToggle',
  'AnnouncementBar',
  'Sidebar',
  'TableOfContents',
  'CollapsibleTableOfContents',
  'Breadcrumbs',
  'Pager',
  'Notice',
  'VersionBanner',
  'VersionBadge',
  'CategoryCard',
  'Page',
  'HomePage',
  'DocsLayout',
  'CategoryPage',
  'DocPage',
  'BackToTop',
  'DocBody',
  'Body',
  'DocFooter',
  'BlogLayout',
  'RecentPosts',
  'BlogPostPage',
  'BlogPost',
  'BlogPostExcerpt',
  'NotFoundPage',
  'Admonition',
  'CodeBlock',
] as const satisfies readonly ReplaceableName[]
