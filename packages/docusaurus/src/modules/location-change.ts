import { useView } from '@ssgdocs/theme/toolkit'
import { useEffect, useRef } from 'react'

/** Calls back after each navigation. */
export function useLocationChange(onChange: (event: object) => void): void {
  const { href } = useView()
  const callback = useEvent(onChange)
  const previous = usePrevious(href)
  useEffect(() => {
    if (href === previous) return
    callback({
      location: { pathname: href, hash: location.hash, search: location.search },
      previousLocation: previous === undefined ? null : { pathname: previous },
    })
  }, [href, previous, callback])
}

/** Returns a stable function that calls the latest callback. */
export function useEvent<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  latest.current = callback
  return useRef((...args: Args) => latest.current(...args)).current
}

/** The value of the previous render. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value>(undefined)
  useEffect(() => {
    previous.current = value
  })
  return previous.current
}
