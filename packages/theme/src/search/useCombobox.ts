import { searchListId } from '@ssgdocs/runtime/contract/dom'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { optionId } from './listbox-ids.ts'
import { opensInSameTab } from './pending-highlight.ts'

interface ComboboxOptions {
  readonly query: string
  /** Number of options. */
  readonly count: number
  /** The options are results of the query, of which the first is active. */
  readonly hasResults: boolean
  /** Called for Enter, and with a modifier for a new tab. */
  readonly onSelect: (index: number, inSameTab: boolean) => void
  /** Called for Escape while the input is not empty. */
  readonly onClear: () => void
}

/**
 * Makes a rendered input a combobox: arrow keys move the active option, Enter selects it, Escape clears the input. Returns the
 * index of the active option, or -1, and its setter.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  { query, count, hasResults, onSelect, onClear }: ComboboxOptions,
): readonly [number, (index: number) => void] {
  const [active, setActive] = useState({ query: '', index: -1 })
  const activeIndex = active.query === query ? active.index : -1
  const shownIndex = activeIndex === -1 && hasResults ? 0 : activeIndex
  const setActiveIndex = (index: number): void => setActive({ query, index })

  useEffect(() => {
    document.getElementById(optionId(shownIndex))?.scrollIntoView({ block: 'nearest' })
  }, [shownIndex])
  useLayoutEffect(() => {
    const input = field.current
    const isOption = shownIndex >= 0 && shownIndex < count
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': searchListId,
      'aria-expanded': String(count > 0),
      'aria-activedescendant': isOption ? optionId(shownIndex) : null,
    })
  }, [field, count, shownIndex])
  useLayoutEffect(() => {
    const input = field.current
    return () => setAttributes(input, comboboxOff)
  }, [field])

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // During composition, these keys belong to the input method (IME).
      if (event.isComposing) return
      if (event.key === 'ArrowDown') setActiveIndex(shownIndex + 1 < count ? shownIndex + 1 : 0)
      else if (event.key === 'ArrowUp') setActiveIndex(shownIndex > 0 ? shownIndex - 1 : count - 1)
      else if (event.key === 'Enter') onSelect(shownIndex, opensInSameTab(event))
      else if (event.key === 'Escape' && query !== '') onClear()
      else return
      event.preventDefault()
    }
    const onSubmit = (event: SubmitEvent): void => {
      event.preventDefault()
      onSelect(shownIndex, true)
    }
    const input = field.current
    const form = input?.form
    input?.addEventListener('keydown', onKeyDown)
    form?.addEventListener('submit', onSubmit)
    return () => {
      input?.removeEventListener('keydown', onKeyDown)
      form?.removeEventListener('submit', onSubmit)
    }
  })
  return [shownIndex, setActiveIndex]
}

const comboboxOff = {
  role: null,
  'aria-autocomplete': null,
  'aria-controls': null,
  'aria-expanded': null,
  'aria-activedescendant': null,
}

/** Null removes an attribute. */
function setAttributes(
  element: Element | null,
  attributes: Readonly<Record<string, string | null>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element?.removeAttribute(name)
    else element?.setAttribute(name, value)
  }
}
