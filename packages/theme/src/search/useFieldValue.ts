import { searchStorage } from '@ssgdocs/runtime/contract/search'
import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../hooks/web-storage.ts'

/**
 * The text of the dialog's field and its setter. React does not control the field: the reader may have
 * typed before hydration. The last query of this browser tab fills an empty field.
 */
export function useFieldValue(
  field: RefObject<HTMLInputElement | null>,
): readonly [string, (text: string) => void] {
  const value = useSyncExternalStore(
    subscribeToInput,
    () => field.current?.value ?? '',
    () => '',
  )
  const setValue = (text: string): void => {
    if (field.current === null) return
    field.current.value = text
    field.current.focus()
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useLayoutEffect(() => {
    const last = readStorage('sessionStorage', searchStorage.query)
    if (value !== '' || last === null) return
    setValue(last)
    field.current?.select()
  }, [])
  useEffect(() => {
    writeStorage('sessionStorage', searchStorage.query, value === '' ? null : value)
  }, [value])
  return [value, setValue]
}

function subscribeToInput(listener: () => void): () => void {
  document.addEventListener('input', listener)
  return () => document.removeEventListener('input', listener)
}
