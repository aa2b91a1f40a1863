import type { PageProblem } from '../contract/dev-server.ts'
import { crashAttribute } from '../contract/dom.ts'
import { isHere } from './is-here.ts'

const styles = `
  :host { position: fixed; inset: auto 0 0; z-index: 1000; display: block; color-scheme: dark;
    font: 14px/1.6 ui-monospace, monospace; color: #f4f4f5; }
  details { background: #18181b; border-top: 2px solid #fb7185; }
  details:not([open]) { width: fit-content; margin: 0 0 1rem 1rem; border: 1px solid #fb7185;
    border-radius: .5rem; }
  summary { padding: .5rem 1rem; color: #fda4af; font-weight: 600; cursor: pointer; }
  ol { max-height: 40vh; margin: 0; padding: 0 1rem 1rem; overflow: auto; list-style: none; }
  li + li { margin-top: 1rem; }
  pre { margin: .25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { padding: 0; border: 0; background: none; font: inherit; color: #7dd3fc;
    text-decoration: underline; cursor: pointer; }
  :focus-visible { outline: 2px solid #7dd3fc; outline-offset: 2px; }
`

/** Thousands, such as the links to a page that was deleted, would make each page of the site slow. */
const maxListed = 50

/**
 * Shows problems at the bottom of the page: those of the page open, errors of other pages folded. So are warnings of the whole site that
 * were there when the page was loaded.
 */
export interface ProblemPanel {
  /** Replaces the errors of the site; without any problem, the panel goes. */
  show(problems: readonly PageProblem[]): void
  /** Replaces the warnings of the page on screen and of the whole site. */
  showWarnings(warnings: readonly PageProblem[]): void
  /** Adds an error of the page in the browser. */
  add(problem: PageProblem, isCrash: boolean): void
  /** Removes errors in the browser, by their texts. One that crashed the page stays while it shows that. */
  forget(texts: readonly string[]): void
  /** Follows the page, after the reader has navigated or an edit was shown. */
  update(): void
}

/** `openInEditor` is called with the place of a problem whose link is clicked. */
export function createProblemPanel(
  openInEditor: (place: NonNullable<PageProblem['place']>) => void,
): ProblemPanel {
  let ofBuild: readonly PageProblem[] = []
  let warnings: readonly PageProblem[] = []
  let ofBrowser: readonly BrowserProblem[] = []
  /** Texts of the first warnings; null before. */
  let standing: ReadonlySet<string> | null = null
  /** Content of the panel. If the reader folds it, it stays folded until the content changes. */
  let shown = ''
  let panel: HTMLElement | null = null

  const update = (): void => {
    if (!isCrashed()) ofBrowser = ofBrowser.filter(({ isCrash }) => !isCrash)
    const isStanding = ({ hrefs, text }: PageProblem) => hrefs === null && standing?.has(text)
    const added = warnings.filter((problem) => !isStanding(problem))
    const groups: ProblemGroups = {
      here: [...ofBuild, ...ofBrowser.map(({ problem }) => problem), ...added].filter(isShownHere),
      onOtherPages: ofBuild.filter((problem) => !isShownHere(problem)),
      ofSite: warnings.filter(isStanding),
    }
    const next = JSON.stringify(groups)
    if (next === shown) return
    shown = next
    const last = panel
    panel = Object.values(groups).flat().length === 0 ? null : createPanel(groups, openInEditor)
    const hasFocus = last !== null && last === document.activeElement
    const scrolled = last?.shadowRoot?.querySelector('ol')?.scrollTop ?? 0
    last?.remove()
    if (panel === null) return
    document.body.append(panel)
    panel.shadowRoot?.querySelector('ol')?.scrollTo({ top: scrolled })
    if (hasFocus) panel.shadowRoot?.querySelector('summary')?.focus()
  }
  addEventListener('keydown', ({ key }) => {
    const details = panel?.shadowRoot?.querySelector('details')
    if (key === 'Escape' && details) details.open = false
  })
  return {
    show(problems) {
      ofBuild = problems
      update()
    },
    showWarnings(found) {
      standing ??= new Set(found.map(({ text }) => text))
      warnings = found
      update()
    },
    add(problem, isCrash) {
      if (ofBrowser.some(({ problem: { text } }) => text === problem.text)) return
      ofBrowser = [...ofBrowser, { problem, isCrash }]
      update()
    },
    forget(texts) {
      ofBrowser = ofBrowser.filter(
        ({ isCrash, problem }) => isCrash || !texts.includes(problem.text),
      )
      update()
    },
    update,
  }
}

interface ProblemGroups {
  readonly here: readonly PageProblem[]
  readonly onOtherPages: readonly PageProblem[]
  readonly ofSite: readonly PageProblem[]
}

interface BrowserProblem {
  readonly problem: PageProblem
  /** Whether the page shows the error instead of its content. */
  readonly isCrash: boolean
}

function isCrashed(): boolean {
  return document.querySelector(`[${crashAttribute}]`) !== null
}

function isShownHere({ hrefs }: PageProblem): boolean {
  return hrefs === null || hrefs.some(isHere)
}

/** Uses a shadow root to isolate its styles from those of the page. */
function createPanel(
  groups: ProblemGroups,
  openInEditor: Parameters<typeof createProblemPanel>[0],
): HTMLElement {
  const host = document.createElement('ssg-problems')
  const shadow = host.attachShadow({ mode: 'open' })
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [stylesheet]
  const details = document.createElement('details')
  details.open = groups.here.length > 0
  const summary = document.createElement('summary')
  summary.textContent = summaryText(groups)
  const list = document.createElement('ol')
  list.setAttribute('role', 'alert')
  const problems = [...groups.here, ...groups.onOtherPages, ...groups.ofSite]
  const listed = problems.slice(0, maxListed)
  list.append(...listed.map((problem) => createItem(problem, openInEditor)))
  if (problems.length > maxListed) {
    const rest = document.createElement('li')
    rest.textContent = `${problems.length - maxListed} more are printed in the terminal`
    list.append(rest)
  }
  details.append(summary, list)
  shadow.append(details)
  return host
}

function createItem(
  { place, text }: PageProblem,
  openInEditor: Parameters<typeof createProblemPanel>[0],
): HTMLElement {
  const item = document.createElement('li')
  if (place !== null) {
    const button = document.createElement('button')
    button.textContent = 'Open in the editor'
    button.ariaLabel = `Open in the editor: ${place.file}:${place.line}:${place.column}`
    button.addEventListener('click', () => openInEditor(place))
    item.append(button)
  }
  const frame = document.createElement('pre')
  frame.textContent = text
  item.append(frame)
  return item
}

function summaryText({ here, onOtherPages, ofSite }: ProblemGroups): string {
  return [
    { count: here.length, where: '' },
    { count: onOtherPages.length, where: ' on other pages' },
    { count: ofSite.length, where: ' of the whole site' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, where }, index) => `${index === 0 ? problemsText(count) : count}${where}`)
    .join(', and ')
}

function problemsText(count: number): string {
  return `${count} ${count === 1 ? 'problem' : 'problems'}`
}
