/** What a reader has opened, selected and entered on a page, for elements that replace those on screen. */
export interface ReaderState {
  /** Call before the page is rendered again. */
  save(): void
  /** Does the same to the elements that are new since, as far as the page is the same. */
  restore(): void
}

type State = string | boolean

const controlSelector = 'details, input:not([type="file"]), textarea, select, [role="tab"]'

export function createReaderState(root: Element): ReaderState {
  /** Elements that the reader has used. A tab stands for all of its bar. */
  const used = new WeakSet<Element>()
  let saved: {
    readonly path: string
    readonly controls: ReadonlyMap<string, Element>
  } | null = null

  const use = ({ target }: Event): void => {
    const element = target as Element
    used.add(element.closest('[role="tab"], summary')?.parentElement ?? element)
  }
  for (const type of ['click', 'input']) root.addEventListener(type, use, { capture: true })

  const isChanged = (element: Element): boolean => {
    const isTab = element.matches('[role="tab"]')
    return (
      used.has(isTab ? (element.parentElement ?? element) : element) || differsFromStart(element)
    )
  }

  return {
    save() {
      saved = { path: location.pathname, controls: new Map(controlsByKey(root)) }
    },
    restore() {
      if (saved?.path !== location.pathname) return
      for (const [key, element] of controlsByKey(root)) {
        const replaced = saved.controls.get(key)
        if (replaced === undefined || replaced === element || !isChanged(replaced)) continue
        // A removed element keeps what was entered until it was removed.
        const state = stateOf(replaced)
        if (stateOf(element) !== state) setState(element, state)
      }
    },
  }
}

/** A control is the same as one with the same kind, name and number. */
function controlsByKey(root: Element): [key: string, element: Element][] {
  const counts = new Map<string, number>()
  return [...root.querySelectorAll(controlSelector)].map((element) => {
    const name = ['type', 'id', 'name', 'aria-label'].map((one) => element.getAttribute(one))
    const label = element.matches('[role="tab"]')
      ? element.textContent
      : element.querySelector(':scope > summary')?.textContent
    // React numbers the elements of a page by where they are.
    const key = JSON.stringify([element.localName, ...name, label]).replace(/"_[rR]_\w+_"/g, '')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return [`${key} ${count}`, element]
  })
}

function differsFromStart(element: Element): boolean {
  if (element instanceof HTMLDetailsElement) return element.open
  if (isCheckable(element)) return element.checked !== element.defaultChecked
  return hasText(element) && element.value !== element.defaultValue
}

function stateOf(element: Element): State {
  if (element instanceof HTMLDetailsElement) return element.open
  if (isCheckable(element)) return element.checked
  if (hasText(element) || element instanceof HTMLSelectElement) return element.value
  return element.getAttribute('aria-selected') === 'true'
}

/** Components notice it as if the reader had done it. */
function setState(element: Element, state: State): void {
  if (element instanceof HTMLDetailsElement) element.open = state === true
  else if (typeof state === 'boolean') {
    if (state || isCheckable(element)) (element as HTMLElement).click()
  } else {
    // React overrides the property of fields for text, to know the last value.
    const owner = hasText(element) ? Object.getPrototypeOf(element) : element
    Reflect.set(owner, 'value', state, element)
    for (const type of ['input', 'change'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function isCheckable(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)
}

function hasText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    (element instanceof HTMLInputElement && !isCheckable(element)) ||
    element instanceof HTMLTextAreaElement
  )
}
