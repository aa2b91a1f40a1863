import {
  type Action,
  actionAttribute,
  hydratedAttribute,
  reactCodeAttribute,
} from '../contract/dom.ts'
import { actionSelector, onAction } from '../on-action.ts'

const codeBlockSelector = '[data-part="code-block"]'
const toggleSelector = actionSelector('toggle-word-wrap')
/** Set on a code block whose long lines wrap. */
const wordWrapAttribute = 'data-word-wrap'

/**
 * Adds a word-wrap button to code blocks that overflow. Returns a function that observes new code
 * blocks on the page.
 */
export function startWordWrap(label: string, signal: AbortSignal): () => void {
  const observer = new ResizeObserver((entries) => {
    const measured = entries.map(({ target }) => ({
      pre: target,
      isWide: target.scrollWidth > target.clientWidth,
    }))
    for (const { pre, isWide } of measured) {
      if (pre.isConnected) updateToggle(pre, { isWide, label })
      else observer.unobserve(pre)
    }
  })
  signal.addEventListener('abort', () => observer.disconnect())
  onAction('toggle-word-wrap', toggleWrap, signal)
  return () => {
    for (const pre of document.querySelectorAll(`${changeableBlockSelector()} > pre`)) {
      observer.observe(pre)
    }
  }
}

/** Before hydration, blocks that React renders may not change. */
function changeableBlockSelector(): string {
  const isHydrated = document.documentElement.getAttribute(hydratedAttribute) === 'true'
  return isHydrated ? codeBlockSelector : `${codeBlockSelector}:not([${reactCodeAttribute}])`
}

function updateToggle(
  pre: Element,
  { isWide, label }: { readonly isWide: boolean; readonly label: string },
): void {
  const block = pre.closest(codeBlockSelector)
  const toggle = block?.querySelector(toggleSelector)
  const isNeeded = isWide || block?.hasAttribute(wordWrapAttribute)
  if (!isNeeded) toggle?.remove()
  else if (!toggle) pre.after(createToggle(label))
}

function createToggle(label: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'word-wrap'
  button.setAttribute(actionAttribute, 'toggle-word-wrap' satisfies Action)
  button.setAttribute('aria-label', label)
  button.setAttribute('aria-pressed', 'false')
  return button
}

function toggleWrap(button: HTMLElement): void {
  const block = button.closest(codeBlockSelector)
  const code = block?.querySelector('code')
  if (code && !code.querySelector('.line')) code.replaceChildren(...createLines(code))
  for (const line of code?.querySelectorAll<HTMLElement>('.line') ?? []) {
    line.style.setProperty('--indent', String(indentation(line.textContent)))
  }
  const isWrapped = block?.toggleAttribute(wordWrapAttribute)
  button.setAttribute('aria-pressed', String(isWrapped))
}

/** Moves the content of a block to an element for each line. Line breaks are never inside an element. */
function createLines(code: Element): readonly Element[] {
  const lines: Element[] = []
  let isComplete = true
  const append = (node: Node): void => {
    if (isComplete) lines.push(createLine())
    lines.at(-1)?.append(node)
    isComplete = node instanceof Text && node.data.endsWith('\n')
  }
  for (const node of [...code.childNodes]) {
    let rest = node
    while (rest instanceof Text && rest.data.slice(0, -1).includes('\n')) {
      const next = rest.splitText(rest.data.indexOf('\n') + 1)
      append(rest)
      rest = next
    }
    append(rest)
  }
  return lines
}

function createLine(): Element {
  const line = document.createElement('span')
  line.className = 'line'
  return line
}

/** The width of the white space at the start of a line, in characters. A tab is two wide. */
function indentation(line: string): number {
  const text = line.replaceAll('\t', '  ')
  return text.length - text.trimStart().length
}
