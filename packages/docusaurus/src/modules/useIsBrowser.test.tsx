// @vitest-environment happy-dom
import { renderPage } from '@ssgdocs/theme/server'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { docView, site } from '../../../theme/test/sample-views.ts'
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

test.each([
  [Feedback, true],
  [() => <p>0 votes</p>, false],
])(
  'a page with a component that asks for the browser is hydrated without an interaction',
  (Root, isEager) => {
    const content = { kind: 'static', html: [] } as const
    const page = renderPage(site, { view: docView, content }, { components: { Root } })
    expect(page.isEager).toBe(isEager)
  },
)
