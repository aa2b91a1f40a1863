/**
 * The values of `data-part`. They are stable, for use in a site's stylesheet. Class names may change, except
 * those that other generators have too.
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
