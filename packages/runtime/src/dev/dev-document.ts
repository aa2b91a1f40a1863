import type { ChangedAssets } from '../contract/dev-server.ts'
import { headAttribute, staticBodyAttribute } from '../contract/dom.ts'
import { patchedEvent } from '../contract/hydration-events.ts'
import { unpackView } from '../contract/packed-view.ts'
import { pageShownEvent } from '../contract/page-shown-event.ts'
import type { PageView } from '../contract/page-view.ts'
import type { StartOptions } from '../contract/start-options.ts'
import { tabsRenderedEvent } from '../contract/tabs.ts'
import type { PageContent } from '../contract/theme-module.ts'
import { importModule } from '../import-module.ts'
import { clientNavigationUrlAt, isPlainClick } from '../links.ts'
import { loadContent } from '../load-content.ts'
import { createHeadUpdater } from '../navigation/head.ts'
import { readStaticBodies } from '../page-document.ts'
import type { ServedPage } from '../served-page.ts'
import { changePublicConfig } from './change-public-config.ts'
import { showSharedHead } from './document-frame.ts'
import { isHere } from './is-here.ts'
import { createLastGoodPage } from './last-good-page.ts'
import { type DevThemeModule, onThemeMount, type ShownPage } from './mounted-theme.ts'
import { patchElement } from './patch-element.ts'
import { reload } from './reload.ts'
import {
  documentBefore,
  fetchServedDocument,
  readDocumentOnScreen,
  type ServedDocument,
} from './served-document.ts'
import { readStartOptions } from './start-options.ts'
import { followStylesheet } from './stylesheet.ts'

/** The page on screen, which follows that of the server. */
export interface DevDocument {
  /** Replaces the body, if the href is that of the page on screen. */
  showBody(href: string, html: string): void
  /** Shows changed scripts and styles. Scripts concern a page that React renders. */
  showAssets(changed: ChangedAssets): Promise<void>
  /**
   * Fetches the document again and changes in place what differs. Reloads if that is not possible. A call during
   * another one waits for it: otherwise the older of two documents could be the last one shown.
   */
  refresh(): Promise<void>
}

/** `buildId` is that of the page on screen, and `options` are changed to those of the last document. */
export function createDevDocument(
  servedPage: ServedPage,
  options: StartOptions,
  buildId: string | undefined,
): DevDocument {
  const stylesheet = followStylesheet()
  const lastGood = createLastGoodPage(servedPage.root)
  const atStart = readDocumentOnScreen(buildId)
  let last = fetchServedDocument('force-cache').then((served) =>
    served === null || served.buildId === buildId ? served : documentBefore(atStart, served),
  )
  let shown: ShownPage | null = null
  /** HTML of the static bodies on screen, and the path of their page. */
  let bodies: { readonly path: string; readonly html: readonly string[] } | null = null

  let mounting: Promise<unknown> = Promise.resolve()

  onThemeMount((started) => {
    started.data = servedPage.data
    mounting = started.mounted.then((mounted) => {
      shown = mounted
    })
  })
  last.then((served) => {
    if (served === null) return
    bodies = { path: location.pathname, html: readStaticBodies(served.root) }
  })

  /** After client-side navigation, the bodies are those that React was given. */
  const bodiesOnScreen = (): readonly string[] => {
    if (bodies?.path === location.pathname) return bodies.html
    return shown?.page.content.kind === 'static' ? shown.page.content.html : []
  }

  const showBodies = (next: readonly string[]): boolean => {
    const previous = bodiesOnScreen()
    const elements = bodyElements(document)
    if (elements.length !== next.length || previous.length !== next.length) return false
    lastGood.save()
    for (const [index, element] of elements.entries()) {
      const copies = [previous[index], next[index]].map((html) => withContent(element, html ?? ''))
      patchElement(element, ...(copies as [Element, Element]))
    }
    lastGood.restore()
    document.dispatchEvent(new Event(patchedEvent))
    bodies = { path: location.pathname, html: next }
    return true
  }

  /** Resolves to whether the page is shown: not if the reader has followed a link in the meantime. */
  const showHydrated = async (
    theme: ShownPage,
    { root, data }: ServedDocument,
    isOnScreen: () => boolean,
  ): Promise<boolean> => {
    const html = readStaticBodies(root)
    const settings = await importModule<DevThemeModule>(data.scripts[0] as string)
    const loaded = await loadContent({ ...data, html })
    if (!isOnScreen()) return false
    if (settings.mount !== theme.mount) {
      reload('the theme has changed, or the installed packages that the site imports')
      return true
    }
    const { content } = theme.page
    // If its content is the same object, React leaves the patched elements alone.
    const isPatched = content.kind === 'static' && loaded.kind === 'static' && showBodies(html)
    const show = (shown: PageContent) =>
      theme.show({ view: unpackView(data.view), content: shown }, settings)
    lastGood.save()
    const patched = isPatched ? bodyElements(document) : []
    settings.refresh()
    // Changed scripts may be shown before the page is.
    lastGood.restore()
    lastGood.save()
    await show(isPatched ? content : loaded)
    if (!isOnScreen()) return false
    // React has mounted components again, with the content of before.
    if (patched.some((body) => !body.isConnected)) await show({ kind: 'static', html })
    lastGood.restore()
    return isOnScreen()
  }

  /** The last document has the bodies that were patched since. */
  const showServed = (previous: ServedDocument, next: ServedDocument): void => {
    for (const [index, element] of bodyElements(previous.root).entries()) {
      element.innerHTML = bodies?.html[index] ?? element.innerHTML
    }
    lastGood.save()
    patchElement(servedPage.root, previous.root, next.root)
    lastGood.restore()
    document.dispatchEvent(new Event(patchedEvent))
    document.dispatchEvent(new Event(tabsRenderedEvent))
    bodies = { path: location.pathname, html: readStaticBodies(next.root) }
    Object.assign(servedPage.data, next.data)
  }

  const showCurrent = async (): Promise<void> => {
    const previous = await last
    const { href } = location
    const isOnScreen = () => isHere(href)
    const [next] = await Promise.all([fetchServedDocument('no-cache'), stylesheet.refresh()])
    if (!isOnScreen()) return showCurrent()
    if (next === null)
      return previous === null ? undefined : reload('the server has only errors at its address')
    // The 404 page has not prepared for the components of another one.
    if (previous === null || (previous.isNotFound && !next.isNotFound)) {
      return reload('the server has a page at its address now')
    }
    if (next.frame !== previous.frame) {
      return reload('the scripts or the HTML around the page have changed')
    }
    Object.assign(options, readStartOptions(next.document))
    changePublicConfig(options.publicConfig)
    await mounting.catch(() => {})
    try {
      const view = shown?.page.view ?? unpackView(servedPage.data.view)
      if (shown === null) showServed(previous, next)
      else if (!(await showHydrated(shown, next, isOnScreen))) return showCurrent()
      showSharedHead(previous.document, next.document)
      showHead(view, next)
      last = Promise.resolve(next)
      leaveOldPages()
    } catch (error) {
      console.warn(error)
      reload('the new version could not be shown in place')
    }
  }

  let refreshing: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  const refresh = (): Promise<void> => {
    if (waiting !== null) return waiting
    const start = () => {
      waiting = null
      return showCurrent()
    }
    waiting = refreshing.then(start, start)
    refreshing = waiting
    return waiting
  }

  /** Cached pages are those of the old site: links load documents, and a page that is shown all the same is refreshed. */
  const leaveOldPages = (): void => {
    addEventListener('click', leaveToBrowser, { capture: true })
    addEventListener(pageShownEvent, refresh, { capture: true })
  }

  return {
    async showBody(href, html) {
      await last
      if (isHere(href) && showBodies([html])) leaveOldPages()
    },
    async showAssets({ hasNewStyles, modules }) {
      if (hasNewStyles) stylesheet.show()
      const [, changed = []] = Object.entries(modules).find(([href]) => isHere(href)) ?? []
      const theme = (await last)?.data.scripts[0]
      if (shown === null || theme === undefined || changed.length === 0) return
      try {
        await Promise.all(changed.map((href) => importModule(href)))
        const { refresh } = await importModule<DevThemeModule>(theme)
        lastGood.save()
        refresh()
        lastGood.restore()
      } catch {
        // The build that follows shows the edit, or what is wrong with it.
      }
    },
    refresh,
  }
}

function showHead(view: PageView, { document: served, data }: ServedDocument): void {
  const head = [...served.head.querySelectorAll(`[${headAttribute}]`)]
  createHeadUpdater(view)({ title: served.title, head, view: unpackView(data.view) })
}

function bodyElements(root: ParentNode): Element[] {
  return [...root.querySelectorAll(`[${staticBodyAttribute}]:not([${staticBodyAttribute}=""])`)]
}

function withContent(element: Element, html: string): Element {
  const copy = element.cloneNode() as Element
  copy.innerHTML = html
  return copy
}

function leaveToBrowser(event: MouseEvent): void {
  if (isPlainClick(event) && clientNavigationUrlAt(event.target, '/') !== null)
    event.stopPropagation()
}
