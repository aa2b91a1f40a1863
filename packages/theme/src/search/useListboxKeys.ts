import { type KeyboardEvent, useEffect, useState } from 'react'
import { optionId } from './listbox-ids.ts'
import { opensInSameTab } from './pending-highlight.ts'

interface ListboxKeys {
  /** Index of the option that Enter selects, or -1. */
  readonly activeIndex: number
  readonly setActiveIndex: (index: number) => void
  /** For the search input, which keeps the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Arrow keys move the active option, Enter selects it; with a modifier, in a new tab. */
export function useListboxKeys(
  count: number,
  first: number,
  onSelect: (index: number, inSameTab: boolean) => void,
): ListboxKeys {
  const [activeIndex, setActiveIndex] = useState(first)
  useEffect(() => {
    document.getElementById(optionId(activeIndex))?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  const onKeyDown = (event: KeyboardEvent): void => {
    // During composition, Enter and arrow keys belong to the input method (IME).
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActiveIndex(activeIndex + 1 < count ? activeIndex + 1 : 0)
    else if (event.key === 'ArrowUp') setActiveIndex(activeIndex > 0 ? activeIndex - 1 : count - 1)
    else if (event.key === 'Enter') onSelect(activeIndex, opensInSameTab(event))
    else return
    event.preventDefault()
  }
  return { activeIndex, setActiveIndex, onKeyDown }
}
