import { tabsGlobal } from '@ssgdocs/runtime/contract/tabs'

/** Starts the behavior of tabs on a page that was served without its script. */
export function startTabsOnce(namespace: string): void {
  if (tabsGlobal in window) return
  Object.assign(window, { [tabsGlobal]: true })
  void import('@ssgdocs/runtime/tabs').then(({ startTabs }) =>
    startTabs(new AbortController().signal, namespace),
  )
}
