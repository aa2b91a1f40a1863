import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectorAliaser } from '../../ssg-cli/src/bundle/alias-selectors.ts'
import { elementExcluder } from '../../ssg-cli/src/bundle/exclude-elements.ts'
import { type TinySite, tinySite } from '../../ssg-cli/test/tiny-site.ts'
import { excludedElements } from '../src/excluded-elements.ts'
import { selectorAliases } from '../src/selector-aliases.ts'

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'S', url: 'https://s.example', baseUrl: '/',
  presets: [['classic', { docs: { editUrl: 'https://e.example' }, theme: { customCss: './custom.css' } }]],
  themeConfig: {
    announcementBar: { content: 'News' },
    navbar: { logo: { src: 'logo.svg' }, items: [
      { label: 'Out', href: 'https://out.example' },
      { to: '/docs/a', html: '<b>A</b> to Z', className: 'with-html' },
      { type: 'dropdown', label: 'More', position: 'right', items: [{ label: 'A', to: '/docs/a' }] },
    ] },
    footer: {
      logo: { src: 'logo.svg', srcDark: 'dark.svg', href: 'https://s.example/?a&b' },
      links: [{ title: 'T', items: [{ label: 'Out', href: 'https://out.example' }] }],
      copyright: 'By <b>us</b>',
    },
  },
}`,
  '/custom.css':
    '.alert--info a, .menu__caret { color: teal }\n.markdown > h2 { color: red }\n' +
    '.openapi-left-panel__container > details { color: red }\n',
  '/docs/a.md':
    '---\ntags: [one]\n---\n# A\n\nText.\n\n<details open><summary>More</summary>Text</details>\n\n## Part\n\n:::tip\n\nText\n\n:::\n\n```js\na()\n```\n',
  '/docs/group/b.md': '# B\n',
  '/docs/linked/_category_.json':
    '{ "className": "linked", "link": { "type": "generated-index" } }',
  '/docs/linked/c.md': '# C\n',
  '/blog/2024-01-01-p.md':
    '---\nauthors: [{ name: Ann, title: Writer, image_url: /ann.png }]\n---\n# P\n\nText.\n',
  '/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '/static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '/static/ann.png': '',
}

let site: TinySite
beforeAll(async () => {
  site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
})
afterAll(() => site[Symbol.asyncDispose]())

test('rules of a site select the elements of our theme, too', async () => {
  const styles = (await site.outputs()).filter((path) => path.endsWith('.css'))
  const css = (await Promise.all(styles.map((path) => site.output(path)))).join('\n')
  expect(css).toMatch(
    /\.alert--info a,\s*\.menu__caret,\s*\.theme-admonition-info a,\s*\.menu-caret\s*\{/,
  )
  expect(css).toMatch(/\.openapi-left-panel__container > \.prose-body > ?details\s*\{/)
  expect(css).toMatch(/\.markdown ?> ?h2,\s*\.markdown > \.prose-body > ?h2\s*\{/)
})

/** Selectors that sites use, by the page in which those of our theme match. */
const popular = {
  'docs/a/index.html': `#__docusaurus > nav
    div[class^="announcementBar_"]
    div[class^="announcementBarContent"]
    .theme-announcement-bar .close
    .navbar__toggle svg
    .navbar__items .navbar__brand
    .navbar__brand > .navbar__logo > img
    .navbar__link svg
    [class*="iconExternalLink"]
    .navbar__item.dropdown > .navbar__link
    .dropdown--right .dropdown__menu
    .navbar__item.dropdown--right
    .navbar__items [class*="navbarSearchContainer"]
    [class*="colorModeToggle"] button
    button[class*="toggleButton"]
    svg[class*="lightToggleIcon"]
    .theme-doc-breadcrumbs .breadcrumbs
    .theme-doc-markdown > header > h1
    details[data-collapsed="false"] > summary
    h2.anchor
    .markdown .anchor
    [class*="breadcrumbsContainer"]
    svg[class*="breadcrumbHomeIcon"]
    [class^="admonitionHeading"]
    [class^="admonitionContent_"] p
    [class*="codeBlockLines"]
    [class*="tableOfContents"]
    [class*="tocMobile"]
    .theme-doc-footer-tags-row
    .theme-doc-footer-edit-meta-row a
    article header h1
    .footer .container
    .footer .row .col
    .footer .container .row
    .footer .container .col
    .row.footer__links
    .footer__links .col
    .footer__link-item > svg
    .footer__bottom.text--center
    .footer__bottom .footer__logo
    .footer__bottom .footer__copyright`,
  'docs/group/b/index.html': `.menu__list-item-collapsible--active
    .menu__list-item-collapsible--active .menu__link.menu__link--sublist.menu__link--active
    .menu__list-item-collapsible > .menu__link--sublist
    .menu__list-item > .menu__list-item-collapsible > a.menu__link
    .menu > ul.menu__list > li > ul.menu__list
    .theme-doc-sidebar-item-category-level-1 > .menu__list-item-collapsible > .menu__link
    .menu .theme-doc-sidebar-item-category:has(.menu__link--active) a.menu__link`,
  'docs/linked/c/index.html': `.linked > .menu__list-item-collapsible > .menu__link
    .menu__list-item-collapsible--active > .menu__caret
    .linked > .menu__list-item-collapsible > a`,
  'blog/2024/01/01/p/index.html': `.avatar
    .avatar__photo
    .avatar__name
    .avatar__subtitle`,
}
const cases = Object.entries(popular).flatMap(([page, selectors]) =>
  selectors.split(/\n +/).map((selector) => [selector, page] as const),
)
test.each(cases)('the rule for %s selects an element of %s', async (selector, page) => {
  const window = new Window()
  window.document.write(await site.output(page))
  const found = selectorAliaser([selectorAliases])([selector]).map((one) =>
    window.document.querySelector(one),
  )
  expect(found.some((element) => element !== null)).toBe(true)
})

// Those for elements have combinators, which happy-dom does not know here; a browser test has them.
const taken = Object.keys(excludedElements).filter((written) => written.startsWith('.'))
test.each(taken)('a rule for the class %s selects elements of the site only', async (written) => {
  const { document } = new Window()
  const exclude = elementExcluder([excludedElements])
  const pages = await Promise.all(Object.keys(popular).map((page) => site.output(page)))
  document.write(pages.join('').replaceAll(/<\/?(?:html|head|body)\b[^>]*>/g, ''))
  expect(document.querySelectorAll(written)).not.toHaveLength(0)
  document.body.insertAdjacentHTML('beforeend', `<i class="${written.slice(1)}" id="own"></i>`)
  const found = [...document.querySelectorAll(exclude(written))]
  expect(found.map(({ id }) => id)).toEqual(['own'])
})

test('a rule for the search of the navbar selects no other search', () => {
  const { document } = new Window()
  const button = (id: string) => `<button class="search-button" id="${id}"></button>`
  document.write(`<nav class="navbar">${button('top')}</nav><main>${button('other')}</main>`)
  const selectors = selectorAliaser([selectorAliases])(['[class*="navbarSearchContainer"]'])
  const found = selectors.flatMap((one) => [...document.querySelectorAll(one)])
  expect(found.map(({ id }) => id)).toEqual(['top'])
})

test('a link of the navbar has its HTML', async () => {
  expect(await site.output('docs/a/index.html')).toMatch(
    /<a aria-current="page" class="[^"]*with-html navbar__link--active" href="\/docs\/a"><b>A<\/b> to Z<\/a>/,
  )
})

test('the logo of the footer is above its copyright', async () => {
  expect(await site.output('docs/a/index.html')).toContain(
    '<div class="margin-bottom--sm"><a href="https://s.example/?a&amp;b"><img class="footer__logo only-light" src="/logo.svg" alt=""><img class="footer__logo only-dark" src="/dark.svg" alt=""></a></div><div class="footer__copyright">By <b>us</b></div>',
  )
})
