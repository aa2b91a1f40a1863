import { type KeyboardEvent, useEffect, useState } from 'react'
import { optionId } from './listbox-ids.ts'
import { opensInSameTab } from './pending-highlight.ts'

interface ListboxKeys {
  /** Index of the option that Enter picks; -1: none. */
  readonly activeIndex: number
  readonly setActiveIndex: (index: number) => void
  /** For the text field, which has the focus throughout. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Arrows choose one of the options, Enter picks it; with a modifier, for another tab. */
export function useListboxKeys(
  count: number,
  first: number,
  onPick: (index: number, isHere: boolean) => void,
): ListboxKeys {
  const [chosen, choose] = useState(first)
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the window of the input method while a word is composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') choose(chosen + 1 < count ? chosen + 1 : 0)
    else if (event.key === 'ArrowUp') choose(chosen > 0 ? chosen - 1 : count - 1)
    else if (event.key === 'Enter') onPick(chosen, opensInSameTab(event))
    else return
    event.preventDefault()
  }
  return { activeIndex: chosen, setActiveIndex: choose, onKeyDown }
}
