import type { BlogPostView } from '@ssg/runtime/contract/blog-view'
import type {
  BreadcrumbView,
  CardView,
  DocView,
  PageSidebarView,
  PageVersionView,
} from '@ssg/runtime/contract/page-view'
import type { HeadingView, PagerLinkView } from '@ssg/runtime/contract/view-parts'

type NoProps = Record<never, never>

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

/** The replaceable components and their props. */
export interface ReplaceableProps {
  readonly Navbar: NoProps
  readonly Footer: NoProps
  readonly Sidebar: { readonly sidebar: PageSidebarView }
  readonly TableOfContents: { readonly headings: readonly HeadingView[] }
  readonly Breadcrumbs: { readonly breadcrumbs: readonly BreadcrumbView[] }
  readonly Pager: PagerProps
  readonly VersionBanner: { readonly version: PageVersionView }
  readonly CategoryCard: { readonly card: CardView; readonly headingLevel?: 2 | 3 }
  readonly HomePage: NoProps
  readonly DocPage: { readonly view: DocView }
  readonly BlogPostPage: { readonly view: BlogPostView }
  readonly NotFoundPage: NoProps
}

export type ReplaceableName = keyof ReplaceableProps

export const replaceableNames = [
  'Navbar',
  'Footer',
  'Sidebar',
  'TableOfContents',
  'Breadcrumbs',
  'Pager',
  'VersionBanner',
  'CategoryCard',
  'HomePage',
  'DocPage',
  'BlogPostPage',
  'NotFoundPage',
] as const satisfies readonly ReplaceableName[]
