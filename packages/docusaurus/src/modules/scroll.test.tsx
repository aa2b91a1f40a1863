// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackToTopButton, useHideableNavbar, useLockBodyScroll } from './scroll.ts'

vi.mock('./theme-helpers.tsx', async () => {
  const { useRef } = await import('react')
  const useEvent = (callback: (...args: unknown[]) => void) => {
    const latest = useRef(callback)
    latest.current = callback
    return useRef((...args: unknown[]) => latest.current(...args)).current
  }
  return { useEvent, useLocationChange: () => {} }
})

function Parts({ isLocked }: { readonly isLocked: boolean }) {
  const { shown } = useBackToTopButton({ threshold: 300 })
  const { navbarRef, isNavbarVisible } = useHideableNavbar(true)
  useLockBodyScroll(isLocked)
  return <p ref={navbarRef}>{[shown, isNavbarVisible].join()}</p>
}

const root = { current: createRoot(document.createElement('div')) }
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  root.current = createRoot(document.body.firstChild as HTMLElement)
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: 9000,
    configurable: true,
  })
})
afterEach(() => {
  act(() => root.current.unmount())
  vi.unstubAllGlobals()
})

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  act(() => void window.dispatchEvent(new Event('scroll')))
}
const state = () => document.querySelector('p')?.textContent

test('an ejected button and navbar are shown while the reader scrolls up', () => {
  act(() => root.current.render(<Parts isLocked={false} />))
  expect(state()).toBe('false,true')
  scrollTo(2000)
  scrollTo(2500)
  expect(state()).toBe('false,false')
  scrollTo(1500)
  expect(state()).toBe('true,true')
  scrollTo(200)
  expect(state()).toBe('false,true')
})

test('an open menu keeps the page from scrolling', () => {
  act(() => root.current.render(<Parts isLocked={true} />))
  expect(document.body.style.overflow).toBe('hidden')
  act(() => root.current.render(<Parts isLocked={false} />))
  expect(document.body.style.overflow).toBe('')
})
