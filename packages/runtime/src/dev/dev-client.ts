import type {
  ChangedAssets,
  DevServerPaths,
  MovedPages,
  PageProblem,
} from '../contract/dev-server.ts'
import type { StartOptions } from '../contract/start-options.ts'
import type { ServedPage } from '../served-page.ts'
import { reportErrors } from './browser-errors.ts'
import { createDevDocument } from './dev-document.ts'
import { fetchAboutPage } from './fetch-about-page.ts'
import { followMovedPage } from './follow-moved-page.ts'
import { createPagePanel } from './page-panel.ts'
import { createProblemPanel } from './problem-panel.ts'
import { printReloadReason, reload } from './reload.ts'
import { retryImages } from './retry-images.ts'
import { retryLoad } from './retry-load.ts'

export { readStartOptions } from './start-options.ts'

/**
 * Updates the page when its sources change, in place where that is possible, and shows the problems of the
 * last build. `servedPage` is what hydration will use, and `options` is what the runtime reads.
 */
export function startDevClient(
  paths: DevServerPaths,
  servedPage: ServedPage,
  options: StartOptions,
): void {
  printReloadReason()
  const buildId = documentBuildId()
  const page = createDevDocument(servedPage, options, buildId)
  const openInEditor = (place: NonNullable<PageProblem['place']>) =>
    void fetch(paths.editor, { method: 'POST', body: JSON.stringify(place) })
  const panel = createProblemPanel(openInEditor)
  reportErrors(paths, panel.add)
  const pagePanel = createPagePanel(paths, (file) => openInEditor({ file, line: 1, column: 1 }))
  const showWarnings = async () => {
    const warnings = await fetchAboutPage<PageProblem[]>(paths.warnings)
    if (warnings !== null) panel.showWarnings(warnings)
  }
  // The head changes with each navigation.
  const onNavigation = () => {
    panel.update()
    void showWarnings()
    void pagePanel.update()
  }
  void showWarnings()
  new MutationObserver(onNavigation).observe(document.head, { childList: true })
  const query = buildId === undefined ? '' : `?${new URLSearchParams({ build: buildId })}`
  const events = new EventSource(paths.events + query)
  const on = <T>(name: string, listener: (data: T) => void) =>
    events.addEventListener(name, ({ data }: MessageEvent<string>) => listener(JSON.parse(data)))

  on('reload', () => reload('it was from an earlier build'))
  on('built', () => {
    void page.refresh().then(() => {
      retryImages()
      retryLoad()
      panel.update()
    })
    void pagePanel.update()
    void showWarnings()
  })
  on<MovedPages>('moved', followMovedPage)
  on<readonly string[]>('mended', panel.forget)
  on<readonly PageProblem[]>('problems', panel.show)
  on<{ href: string; html: string }>('body', ({ href, html }) => page.showBody(href, html))
  on<ChangedAssets>('assets', (changed) => void page.showAssets(changed).then(panel.update))
}

/** Id of the build that this document is from, so that the server can detect an outdated one. */
function documentBuildId(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.serverTiming?.find(({ name }) => name === 'build')?.description
}
