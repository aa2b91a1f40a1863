// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import { useColorMode } from './color-mode.ts'
import useIsBrowser from './useIsBrowser.ts'

/** Returns before its state on the server, as feedback forms of real sites do. */
function Feedback() {
  const { colorMode } = useColorMode()
  const isBrowser = useIsBrowser()
  if (!isBrowser) return <p>{colorMode}</p>
  // biome-ignore lint/correctness/useHookAtTopLevel: React accepts it after a context, so that sites have it.
  const [votes] = useState(0)
  return <p>{votes} votes</p>
}

test('a component may return before its state until it is hydrated', () => {
  using app = startApp()
  app.hydrate(<Feedback />)
  expect(document.body.textContent).toBe('0 votes')
})
