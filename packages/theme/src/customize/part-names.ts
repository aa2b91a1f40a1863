/**
 * The values of `data-part`: what a site's style sheet may rely on. Class names other than those that
 * sites made for Docusaurus know may change; these do not.
 */
export const partNames = [
  'skip-link',
  'announcement',
  'navbar',
  'search-button',
  'dropdown',
  'content',
  'sidebar-container',
  'sidebar-scroll',
  'sidebar',
  'breadcrumbs',
  'version-banner',
  'version-badge',
  'doc',
  'notice',
  'table-of-contents',
  'cards',
  'pager',
  'hero',
  'recent-posts',
  'not-found',
  'footer',
] as const
