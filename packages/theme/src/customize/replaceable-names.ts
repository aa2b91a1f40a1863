import type { BlogPostView } from '@ssg/runtime/contract/blog-view'
import type {
  BreadcrumbView,
  DocView,
  PageSidebarView,
  PageVersionView,
} from '@ssg/runtime/contract/page-view'
import type { HeadingView } from '@ssg/runtime/contract/view-parts'
import type { PagerProps } from '../layout/Pager.tsx'
import type { CategoryCardProps } from '../pages/CategoryCard.tsx'

type NoProps = Record<never, never>

/** The components a site may replace, with their properties. */
export interface ReplaceableProps {
  readonly Navbar: NoProps
  readonly Footer: NoProps
  readonly Sidebar: { readonly sidebar: PageSidebarView }
  readonly TableOfContents: { readonly headings: readonly HeadingView[] }
  readonly Breadcrumbs: { readonly breadcrumbs: readonly BreadcrumbView[] }
  readonly Pager: PagerProps
  readonly VersionBanner: { readonly version: PageVersionView }
  readonly CategoryCard: CategoryCardProps
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
