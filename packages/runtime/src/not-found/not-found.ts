import { showVersionLabels } from '../behaviours/version-labels.ts'
import { nearestPagesAttribute } from '../contract/dom.ts'
import { nameWords } from '../contract/name-words.ts'
import type { NamedPage } from '../contract/page-names.ts'
import type { NotFoundView } from '../contract/page-view.ts'
import type { PageCache } from '../page-cache.ts'
import { addressWords, nameInAddress } from './address-words.ts'
import { findSamePage } from './find-same-page.ts'
import { similarPages } from './similar-pages.ts'

/** Exports of the script that the idle part loads on the 404 page. */
export interface NotFoundModule {
  readonly startNotFoundPage: typeof startNotFoundPage
}

/** Each may need a file. */
const maxWords = 3

/**
 * The 404 page is served at any address, and only the browser knows at which one. Opens the page that was meant; or
 * shows the version at the address, fills the search field with its words, and lists pages with a similar name.
 */
export async function startNotFoundPage(
  { versions }: NotFoundView,
  pages: Pick<PageCache, 'loadPageNames'>,
): Promise<void> {
  const { pathname, search, hash } = location
  const [version] = versions
    .filter(({ href }) => `${pathname}/`.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)
  if (version) showVersionLabels([version.docs], () => version.name)

  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (field) field.value ||= addressWords(pathname)
  const words = nameWords(nameInAddress(pathname)).slice(0, maxWords)
  const named = (await Promise.all(words.map(pages.loadPageNames))).flat()
  const same = findSamePage(pathname, named)
  if (same === null) showPages(similarPages(pathname, named))
  else location.replace(same + search + hash)
}

function showPages(found: readonly NamedPage[]): void {
  const section = document.querySelector(`[${nearestPagesAttribute}]`)
  if (found.length === 0 || !section) return
  const items = found.map(([title, href]) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    return item
  })
  section.querySelector('ul')?.replaceChildren(...items)
  section.removeAttribute('hidden')
}
