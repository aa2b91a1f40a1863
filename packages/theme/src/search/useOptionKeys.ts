import { type KeyboardEvent, useEffect, useState } from 'react'
import { isHere } from './hand-over.ts'
import { optionId } from './option-id.ts'

interface OptionKeys {
  /** Index of the option that Enter picks; -1: none. */
  readonly chosen: number
  readonly choose: (index: number) => void
  /** For the text field, which has the focus throughout. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Arrows choose one of the options, Enter picks it; with a modifier, for another tab. */
export function useOptionKeys(
  count: number,
  first: number,
  onPick: (index: number, isHere: boolean) => void,
): OptionKeys {
  const [chosen, choose] = useState(first)
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the window of the input method while a word is composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') choose(chosen + 1 < count ? chosen + 1 : 0)
    else if (event.key === 'ArrowUp') choose(chosen > 0 ? chosen - 1 : count - 1)
    else if (event.key === 'Enter') onPick(chosen, isHere(event))
    else return
    event.preventDefault()
  }
  return { chosen, choose, onKeyDown }
}
