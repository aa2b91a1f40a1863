import { rootId } from '@ssgdocs/runtime/contract/dom'

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

/** Our elements for the icons of links and buttons. */
const icons = {
  '.navbar__toggle svg': '.navbar__toggle .icon',
  '.clean-btn svg': '.clean-btn .icon',
  '.navbar__inner button svg': '.navbar__inner button .icon',
  ...Object.fromEntries(
    ['.navbar__item', '.navbar__link', '.dropdown__link', '.footer__item', '.footer__link-item']
      .flatMap((link) => [`${link} svg`, `${link} > svg`])
      .map((source) => [source, source.replace('svg', '.external-icon')]),
  ),
  'svg[class*=iconExternalLink]': '.external-icon',
  '[class*=iconExternalLink]': '.external-icon',
  'svg[class*=lightToggleIcon]': '.icon-sun',
  'svg[class*=darkToggleIcon]': '.icon-moon',
  '[class*=lightToggleIcon]': '.icon-sun',
  '[class*=darkToggleIcon]': '.icon-moon',
  'svg[class*=toggleIcon]': '.icon:is(.icon-sun, .icon-moon, .icon-system)',
}

/** A category of the sidebar and its link, which are one element here, and the caret behind it. */
const categories = Object.fromEntries(
  ['--active:hover', '--active', ':hover', ''].flatMap((state) =>
    [' > ', ' '].flatMap((combinator) => {
      const source = `.menu__list-item-collapsible${state}${combinator}`
      const category = `.menu__list-item-collapsible${state.replace('--', '.menu__link--')}`
      const links = ['--sublist-caret', '--sublist', '--active', ''].map((modifier) => [
        `${source}.menu__link${modifier}`,
        `${category}.menu__link${modifier}`,
      ])
      return [
        ...links,
        [`${source}a`, `${category}.menu__link`],
        [`${source}.menu__caret`, `${category} + details > .menu-caret`],
      ]
    }),
  ),
)

/** Elements around the content. */
const chrome = {
  '#__docusaurus': `#${rootId}`,
  '.theme-announcement-bar .close': '.theme-announcement-bar button',
  '.theme-announcement-bar button svg': '.theme-announcement-bar .icon',
  '[class*=announcementBarContent]': '.theme-announcement-bar > div',
  '[class*=announcementBarClose]': '.theme-announcement-bar > button',
  '[class*=announcementBar]': '.theme-announcement-bar',
  '.navbar__items .navbar__brand': '.navbar__inner .navbar__brand',
  '.navbar__items .navbar__toggle': '.navbar__inner .navbar__toggle',
  '.navbar__item.dropdown': '.dropdown.dropdown--hoverable',
  '.navbar__item.dropdown--right': '.navbar__items--right > .dropdown',
  '.dropdown.dropdown--right': '.navbar__items--right > .dropdown',
  '.dropdown--right': '.navbar__items--right > .dropdown',
  '.navbar__item .dropdown__menu': '.dropdown .dropdown__menu',
  '.navbar__item .navbar__link': '.dropdown .navbar__link',
  '.navbar__items--right [class*=navbarSearchContainer]': '.navbar__inner > .search-button',
  '.navbar__items [class*=navbarSearchContainer]': '.navbar__inner > .search-button',
  '[class*=navbarSearchContainer]': '.navbar .search-button',
  '[class*=colorModeToggle] button': '.color-toggle',
  '[class*=colorModeToggle]': '.color-toggle',
  '[class*=toggleButton]': '.color-toggle',
  '.footer .container': '.footer > .footer-inner',
  '.theme-layout-footer .container': '.theme-layout-footer > .footer-inner',
  '.footer .row': '.footer .footer-columns',
  '.footer-inner .row': '.footer-inner .footer-columns',
  '.footer .col': '.footer .footer__col',
  '.footer-inner .col': '.footer-inner .footer__col',
  '.footer-columns .col': '.footer-columns .footer__col',
  '.row.footer__links': '.footer-columns.footer__links',
  '.footer__links .col': '.footer__links > .footer__col',
  '.row .footer__col': '.footer__links > .footer__col',
  '.theme-doc-breadcrumbs .breadcrumbs': '.theme-doc-breadcrumbs .breadcrumbs__list',
}

/** Parts of documents, lists of cards and lists of posts. */
const content = {
  '.anchor': ':is(h1, h2, h3, h4, h5, h6)[id]',
  '[class*=breadcrumbsContainer]': '.theme-doc-breadcrumbs',
  'svg[class*=breadcrumbHomeIcon]': '.breadcrumbs .icon-home',
  '[class*=breadcrumbHomeIcon]': '.breadcrumbs .icon-home',
  '[class*=admonitionHeading]': '.theme-admonition > .admonition-title',
  '[class*=admonitionContent]': '.theme-admonition > div',
  '[class*=codeBlockContent]': '.code-block > pre',
  '[class*=codeBlockLines]': '.code-block > pre > code',
  '[class*=tableOfContents]': '.theme-doc-toc-desktop',
  '[class*=tocMobile]': '.theme-doc-toc-mobile',
  '.theme-doc-footer-edit-meta-row': 'article .edit-row',
  '.theme-doc-footer-tags-row': 'article .tags',
  '.theme-blog-footer-tags-row': '.post-footer .tags',
  '.theme-blog-footer-edit-meta-row': 'article .edit-row',
  '.theme-layout-navbar-sidebar': '.navbar-sidebar',
  '.theme-unlisted-banner': '[data-part="notice"]',
  '.theme-draft-banner': '[data-part="notice"]',
  '.theme-back-to-top-button': '.back-to-top',
  '.theme-doc-card-container': '.cards > li > .card',
  '.theme-doc-card-heading': '.cards .card-title',
  '.theme-doc-card-icon': '.cards .card-icon',
  '.theme-doc-card-title': '.cards .card-title',
  '.theme-doc-card-description': '.cards .card-text',
  '.toc-highlight': '.table-of-contents__link',
  '.badge--secondary': '.theme-doc-version-badge',
  '[class*=cardContainer]': '.cards > li > .card',
  '[class*=cardTitle]': '.cards .card-title',
  '[class*=cardDescription]': '.cards .card-text',
  '[class*=sidebarItemTitle]': '.recent-title',
  '[class*=sidebarItemList]': '.recent-year + .menu__list',
  '[class*=sidebarItemLink]': '.recent-year + .menu__list a',
  '.menu__list-item--collapsed': '.menu__list-item:has(> details:not([open]))',
}

/**
 * Selectors of our theme for those of the theme of Docusaurus that no class name on an element can replace: its elements are
 * nested differently, or a class would be on too many. Sites select its CSS modules as `[class*=name]`. The columns
 * of its layout are left out, since ours are others.
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
  ...icons,
  ...chrome,
  ...content,
  '.DocSearch-Button-Placeholder': '.search-label',
  '.DocSearch-Button-Keys': '.search-key',
  '.DocSearch-Button': '.search-button',
  '.navbar-sidebar__backdrop': '.navbar-sidebar::backdrop',
  'nav.menu': '.sidebar',
  '.menu > .menu__list': '.theme-doc-sidebar-menu',
  ...categories,
  '.menu__list-item-collapsible--active': '.menu__list-item-collapsible.menu__link--active',
  // Here, a category without a page is not a link.
  'a.menu__link': 'summary.menu__link',
  ...Object.fromEntries(
    [
      '.menu',
      '.menu__list',
      '.menu__list-item',
      '.theme-doc-sidebar-menu',
      '.theme-doc-sidebar-container',
    ].map((menu) => [`${menu} a`, `${menu} summary.menu__link`]),
  ),
  '> .menu__list-item-collapsible': '> :is(details, div) > .menu__list-item-collapsible',
  '.menu__list-item > .menu__list': '.menu__list-item > details > .menu__list',
  'li > .menu__list': 'li > details > .menu__list',
  '.menu__caret': '.menu-caret',
  ...Object.fromEntries(
    ['', '"'].flatMap((quote) => [
      [`details[data-collapsed=${quote}true${quote}]`, 'details:is([data-closing], :not([open]))'],
      [`details[data-collapsed=${quote}false${quote}]`, 'details[open]:not([data-closing])'],
    ]),
  ),
  '.breadcrumbs__item--active': '.breadcrumbs__item:last-child',
  'article header h1': 'article .prose-body > h1',
  ...Object.fromEntries(
    ['.markdown', '.theme-doc-markdown'].flatMap((text) =>
      [' header h1', ' > header h1', ' > header > h1'].map((title) => [
        `${text}${title}`,
        `${text} .prose-body > h1`,
      ]),
    ),
  ),
  '.markdown >': '.markdown > .prose-body >',
  '.theme-doc-markdown >': '.theme-doc-markdown > .prose-body >',
  // The column of docusaurus-theme-openapi-docs that contains the document.
  '.openapi-left-panel__container >': '.openapi-left-panel__container > .prose-body >',
  '.table-of-contents__left-border': '.toc > .toc-list',
  '.avatar__photo': '.author > img',
  '.avatar__name': '.author .author-name',
  '.avatar__subtitle': '.author .author-title',
  '.avatar': '.author',
  '[class*=docSidebarContainer]': '.theme-doc-sidebar-container',
  '[class*=theme-doc-sidebar-container]': '.theme-doc-sidebar-container',
  '[class*=tocCollapsibleButton]': '.toc-button',
  '[class*=codeBlockContainer]': '.code-block',
  '[class*=codeBlockTitle]': '[data-part="code-title"]',
}
