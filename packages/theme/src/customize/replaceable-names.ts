import type { BlogPostView } from '@ssg/runtime/contract/blog-view'
import type {
  CrumbView,
  DocView,
  PageSidebarView,
  PageVersionView,
} from '@ssg/runtime/contract/page-view'
import type { HeadingView } from '@ssg/runtime/contract/view-parts'
import type { PagerProps } from '../layout/Pager.tsx'
import type { CardProps } from '../pages/CategoryCard.tsx'

type Nothing = Record<never, never>

/** The components a site may replace, with their properties. */
export interface ReplaceableProps {
  readonly Navbar: Nothing
  readonly Footer: Nothing
  readonly Sidebar: { readonly sidebar: PageSidebarView }
  readonly TableOfContents: { readonly headings: readonly HeadingView[] }
  readonly Breadcrumbs: { readonly crumbs: readonly CrumbView[] }
  readonly Pager: PagerProps
  readonly VersionBanner: { readonly version: PageVersionView }
  readonly CategoryCard: CardProps
  readonly HomePage: Nothing
  readonly DocPage: { readonly view: DocView }
  readonly BlogPostPage: { readonly view: BlogPostView }
  readonly NotFoundPage: Nothing
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
