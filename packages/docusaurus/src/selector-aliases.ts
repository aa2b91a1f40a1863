/** Our elements for tokens, by their type in Prism. */
const tokens = {
  comment: 'c',
  string: 's',
  'attr-value': 's',
  regex: 'se',
  number: 'm',
  boolean: 'kc',
  constant: 'kc',
  keyword: 'k',
  atrule: 'k',
  operator: 'o',
  punctuation: 'p',
  function: 'nf',
  'class-name': 'nc',
  builtin: 'nc',
  tag: 'nt',
  'attr-name': 'na',
  property: 'py',
  variable: 'nv',
  parameter: 'np',
  inserted: 'gi',
  deleted: 'gd',
}

/** Types of admonitions by the styles of alerts. */
const alerts = {
  secondary: ['note'],
  info: ['info'],
  success: ['tip'],
  warning: ['warning', 'caution'],
  danger: ['danger'],
}

/**
 * Selectors of our theme for those of the theme of Docusaurus that no class name on an element can replace: its elements are
 * nested differently, or a class would be on too many. Sites select its CSS modules as `[class*=name]`. Selectors for its
 * layout are left out, since ours is another.
 */
export const selectorAliases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(tokens).map(([type, name]) => [`.token.${type}`, `.code-block t-${name}`]),
  ),
  '.prism-code': '.code-block pre',
  ...Object.fromEntries(
    Object.entries(alerts).map(([style, types]) => {
      const classes = types.map((type) => `.theme-admonition-${type}`)
      return [`.alert--${style}`, classes.length === 1 ? `${classes}` : `:is(${classes})`]
    }),
  ),
  '.alert': '.theme-admonition',
  '.navbar__logo img': '.navbar__logo',
  '.navbar__logo > img': '.navbar__logo',
  '.DocSearch-Button-Placeholder': '.search-label',
  '.DocSearch-Button-Keys': '.search-key',
  '.DocSearch-Button': '.search-button',
  '.navbar-sidebar__backdrop': '.navbar-sidebar::backdrop',
  'nav.menu': '.sidebar',
  '.menu > .menu__list': '.theme-doc-sidebar-menu',
  '.menu__list-item-collapsible > .menu__link': '.menu__list-item-collapsible.menu__link',
  '.menu__list-item-collapsible .menu__link': '.menu__list-item-collapsible.menu__link',
  '> .menu__list-item-collapsible': '> :is(details, div) > .menu__list-item-collapsible',
  '.menu__list-item > .menu__list': '.menu__list-item > details > .menu__list',
  '.menu__caret': '.menu-caret',
  '.breadcrumbs__item--active': '.breadcrumbs__item:last-child',
  '.markdown >': '.markdown > .prose-body >',
  '.theme-doc-markdown >': '.theme-doc-markdown > .prose-body >',
  '.table-of-contents__left-border': '.toc > .toc-list',
  '[class*=docSidebarContainer]': '.theme-doc-sidebar-container',
  '[class*=theme-doc-sidebar-container]': '.theme-doc-sidebar-container',
  '[class*=tocCollapsibleButton]': '.toc-button',
  '[class*=colorModeToggle]': '.color-toggle',
  '[class*=toggleButton]': '.color-toggle',
  '[class*=codeBlockContainer]': '.code-block',
  '[class*=codeBlockTitle]': '[data-part="code-title"]',
}
