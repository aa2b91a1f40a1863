// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useDismissal } from './dismissal.ts'

function Bar() {
  const { isDismissed, dismiss } = useDismissal('news')
  return (
    <button type="button" onClick={dismiss}>
      {String(isDismissed)}
    </button>
  )
}

test('an announcement of the site closes in a browser that blocks storage', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const app = document.createElement('div')
  const root = createRoot(app)
  act(() => root.render(<Bar />))
  expect(app.textContent).toBe('false')
  act(() => app.querySelector('button')?.click())
  expect(app.textContent).toBe('true')
  act(() => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
