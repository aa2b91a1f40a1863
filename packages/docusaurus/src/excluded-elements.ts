import { contentId } from '@ssgdocs/runtime/contract/dom'

/**
 * Elements of our theme by their classes and names that sites have for elements of their own. The theme of Docusaurus has CSS
 * modules for its elements, so that no class of a site has the same name, and `<details>` in Markdown alone.
 */
export const excludedElements: Readonly<Record<string, string>> = {
  '.brand': '.navbar__brand',
  '.column': 'main',
  '.columns': ':has(> main.column)',
  '.content': `#${contentId}`,
  '.icon': 'i[class^="icon "]',
  '.prose': '.markdown',
  '.sidebar': 'nav[data-part]',
  '.tag': '[rel="tag"]',
  '.toc': '.theme-doc-toc-desktop',
  details: '.side-column details, .toc-mobile, .hide-toggle',
  summary: '.side-column summary, .toc-button, .hide-button',
}
