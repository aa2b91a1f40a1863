import type { DevServerPaths, FileHistory, PageSource } from '../contract/dev-server.ts'
import { checkAccessibility } from './check-accessibility.ts'
import { fetchAboutPage } from './fetch-about-page.ts'
import { formatSize, measurePage } from './measure-page.ts'

const markStyle = 'padding: 0 .375rem; border-radius: .25rem; background: #fcd34d; color: #18181b;'

const linkMarkStyle = `${markStyle} margin-inline-start: .5rem; width: fit-content; font: 600 .75rem/1.5 system-ui, sans-serif;
  letter-spacing: normal;`

const styles = `
  :host { position: fixed; inset: auto 1rem 0 auto; z-index: 1001; color-scheme: dark;
    font: 13px/1.5 system-ui, sans-serif; color: #f4f4f5; }
  details { max-width: min(24rem, calc(100vw - 2rem)); background: #18181b; border: 1px solid #71717a;
    border-bottom: 0; border-radius: .5rem .5rem 0 0; }
  summary { padding: .125rem .75rem; cursor: pointer; }
  mark { margin-inline-start: .5rem; ${markStyle} }
  section { max-height: 60vh; padding: .25rem .75rem .75rem; overflow: auto; overflow-wrap: anywhere; }
  p, ul { margin: .25rem 0 0; }
  ul { padding-inline-start: 1rem; }
  button { padding: 0; border: 0; background: none; font: inherit; color: #7dd3fc; text-align: start;
    text-decoration: underline; cursor: pointer; }
  :focus-visible { outline: 2px solid #7dd3fc; outline-offset: 2px; }
  @media print { :host { display: none; } }
`

/**
 * A panel in the corner of the page, initially folded. Shows authors the source of the page, and
 * checks the page.
 */
export interface PagePanel {
  /**
   * Refreshes the panel after a navigation or a build. Visible check results are replaced by those
   * of the new page.
   */
  update(): Promise<void>
}

/** `openInEditor` is called with the file of the page. */
export function createPagePanel(
  paths: Pick<DevServerPaths, 'source' | 'history'>,
  openInEditor: (file: string) => void,
): PagePanel {
  const summary = element('summary', 'Page')
  const origin = element('p')
  const history = element('p')
  const linkMarks = new CSSStyleSheet()
  document.adoptedStyleSheets.push(linkMarks)
  const results = element('div')
  results.setAttribute('role', 'status')
  let checkedPath: string | null = null
  const showResults = (): void => {
    checkedPath = location.pathname
    results.replaceChildren(...checkPage())
  }
  const check = button('Check size and accessibility', showResults)
  const details = element('details', summary, element('section', origin, history, check, results))
  document.body.append(createHost(details))

  const showHistory = async (): Promise<void> => {
    history.textContent = historyText(await fetchAboutPage<FileHistory>(paths.history))
  }
  const update = async (): Promise<void> => {
    const path = location.pathname
    const source = await fetchAboutPage<PageSource>(paths.source)
    if (path !== location.pathname) return
    const { file = null, notice = null, marked = {} } = source ?? {}
    linkMarks.replaceSync(markStyles(marked))
    summary.replaceChildren('Page', ...(notice === null ? [] : [element('mark', notice)]))
    origin.replaceChildren(file === null ? '' : fileButton(file, openInEditor))
    if (source?.file === null) origin.textContent = 'A generated page, without a file'
    history.replaceChildren()
    if (checkedPath === path) showResults()
    else results.replaceChildren()
    if (details.open) await showHistory()
  }
  details.addEventListener('toggle', () => {
    if (details.open) void showHistory()
  })
  details.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    details.open = false
    summary.focus()
  })
  void update()
  return { update }
}

/** Uses a shadow root to isolate its styles from those of the page. */
function createHost(content: HTMLElement): HTMLElement {
  const host = document.createElement('ssg-page-panel')
  const shadow = host.attachShadow({ mode: 'open' })
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [stylesheet]
  shadow.append(content)
  return host
}

function fileButton(file: string, openInEditor: (file: string) => void): HTMLElement {
  const open = button(file, () => openInEditor(file))
  open.setAttribute('aria-label', `Open in the editor: ${file}`)
  return open
}

/** Sizes of the page, and suggestions. */
function checkPage(): HTMLElement[] {
  const { html, scripts, styles, images, hints } = measurePage()
  const sizes = { HTML: html, scripts, styles, images }
  const sizeList = Object.entries(sizes).map(([name, bytes]) => `${name} ${formatSize(bytes)}`)
  const accessibility = checkAccessibility(document.querySelector('main') ?? document.body)
  return [
    element('p', sizeList.join(' · ')),
    element(
      'ul',
      ...hints.map((hint) => element('li', hint)),
      ...accessibility.map((hint) =>
        element(
          'li',
          button(hint.text, () => reveal(hint.element)),
        ),
      ),
      ...(hints.length + accessibility.length === 0 ? [element('li', 'Nothing to improve')] : []),
    ),
  ]
}

function reveal(target: Element): void {
  target.scrollIntoView({ block: 'center' })
  target.animate([{ outline: '4px solid #f43f5e', outlineOffset: '2px' }, {}], 2000)
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const created = element('button', text)
  created.addEventListener('click', onClick)
  return created
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  created.append(...children)
  return created
}

/** Styles that mark links to drafts and unlisted pages, without other elements, which React would not know. */
function markStyles(marked: PageSource['marked']): string {
  return Object.entries(marked)
    .map(([href, notice]) => {
      const selector = `a[href=${JSON.stringify(href)}]::after`
      return `${selector} { content: "${notice}"; ${linkMarkStyle} }`
    })
    .join('\n')
}

function historyText(history: FileHistory | null): string {
  if (history === null) return ''
  const { lastCommit, isChanged } = history
  if (lastCommit === null) return isChanged ? 'Not committed yet' : 'Last commit: unknown'
  const { author, date } = lastCommit
  return `Last commit: ${author}, ${formatDate(date)}${isChanged ? '. Changed since' : ''}`
}

function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'medium' })
}
