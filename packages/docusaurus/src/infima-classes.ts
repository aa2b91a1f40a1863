import type { ClassedElement } from '@ssgdocs/theme/toolkit'
import { toRecord, type UnknownRecord } from './unknown-record.ts'

/** Class names that Docusaurus gives its theme elements; sites' stylesheets select them. */
const infimaClasses = {
  navbar: 'theme-layout-navbar navbar--fixed-top',
  'navbar-inner': 'navbar__inner',
  brand: 'navbar__brand',
  'brand-logo': 'navbar__logo',
  'brand-title': 'navbar__title text--truncate',
  'navbar-toggle': 'navbar__toggle clean-btn',
  'navbar-items': 'navbar__items theme-layout-navbar-left',
  'navbar-items-right': 'navbar__items navbar__items--right theme-layout-navbar-right',
  'navbar-link': 'navbar__item navbar__link',
  dropdown: 'dropdown--hoverable',
  'dropdown-menu': 'dropdown__menu',
  'dropdown-link': 'dropdown__link',
  'color-toggle': 'clean-btn',
  'mobile-menu': 'navbar-sidebar',
  sidebar: 'thin-scrollbar',
  menu: 'menu__list',
  'menu-item': 'menu__list-item',
  'menu-link': 'menu__link',
  'menu-category':
    'menu__list-item-collapsible menu__link menu__link--sublist menu__link--sublist-caret',
  'breadcrumb-list': 'breadcrumbs__list',
  'breadcrumb-item': 'breadcrumbs__item',
  'breadcrumb-link': 'breadcrumbs__link',
  content: 'main-wrapper',
  main: 'theme-layout-main',
  prose: 'markdown',
  toc: 'thin-scrollbar',
  'toc-list': 'table-of-contents',
  'toc-link': 'table-of-contents__link',
  tabs: 'tabs-container',
  'tabs-tab': 'tabs__item',
  pager: 'pagination-nav',
  'pager-link': 'pagination-nav__link',
  'pager-prev': 'pagination-nav__link--prev',
  'pager-next': 'pagination-nav__link--next',
  'pager-label': 'pagination-nav__sublabel',
  'pager-title': 'pagination-nav__label',
  tag: 'theme-tag',
  footer: 'theme-layout-footer',
  'footer-columns': 'footer__links',
  'footer-column': 'footer__col theme-layout-footer-column',
  'footer-title': 'footer__title',
  'footer-list': 'footer__items clean-list',
  'footer-item': 'footer__item',
  'footer-link': 'footer__link-item',
  'footer-copyright': 'footer__bottom text--center',
} satisfies Readonly<Partial<Record<ClassedElement, string>>>

/** The class names for a site, including the styles chosen for navbar and footer. */
export function classesFor({ navbar, footer }: UnknownRecord): Readonly<Record<string, string>> {
  return {
    ...infimaClasses,
    navbar: `${infimaClasses.navbar}${styleClass('navbar', navbar)}`,
    footer: `${infimaClasses.footer}${styleClass('footer', footer)}`,
    'footer-copyright': copyrightClass(footer),
  }
}

/** With a logo, the copyright is an element inside of that. */
function copyrightClass(footer: unknown): string {
  const hasLogo = toRecord(footer)['logo'] !== undefined
  return `${infimaClasses['footer-copyright']}${hasLogo ? '' : ' footer__copyright'}`
}

function styleClass(name: string, settings: unknown): string {
  const { style } = toRecord(settings)
  return typeof style === 'string' ? ` ${name}--${style}` : ''
}
