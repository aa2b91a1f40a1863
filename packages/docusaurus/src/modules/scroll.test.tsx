// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import {
  useBackToTopButton,
  useHideableNavbar,
  useLockBodyScroll,
  useSmoothScrollTo,
} from './scroll.ts'

function Parts({ isLocked }: { readonly isLocked: boolean }) {
  const { shown } = useBackToTopButton({ threshold: 300 })
  const { navbarRef, isNavbarVisible } = useHideableNavbar(true)
  useLockBodyScroll(isLocked)
  return <p ref={navbarRef}>{[shown, isNavbarVisible].join()}</p>
}

function startLongPage() {
  const height = { value: 9000, configurable: true }
  Object.defineProperty(document.documentElement, 'scrollHeight', height)
  return startApp()
}
const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  act(() => void window.dispatchEvent(new Event('scroll')))
}
const state = () => document.querySelector('p')?.textContent

test('an ejected button and navbar are shown while the reader scrolls up', () => {
  using app = startLongPage()
  app.show(<Parts isLocked={false} />)
  expect(state()).toBe('false,true')
  scrollTo(2000)
  scrollTo(2500)
  expect(state()).toBe('false,false')
  scrollTo(1500)
  expect(state()).toBe('true,true')
  scrollTo(200)
  expect(state()).toBe('false,true')
})

test('another page shows the navbar', () => {
  using app = startLongPage()
  app.show(<Parts isLocked={false} />)
  scrollTo(2000)
  scrollTo(2500)
  expect(state()).toBe('false,false')
  app.navigate('/docs/api/Pool')
  expect(state()).toBe('false,true')
})

test('an open menu keeps the page from scrolling', () => {
  using app = startLongPage()
  app.show(<Parts isLocked={true} />)
  expect(document.body.style.overflow).toBe('hidden')
  app.show(<Parts isLocked={false} />)
  expect(document.body.style.overflow).toBe('')
})

function ToTop() {
  const { startScroll, cancelScroll } = useSmoothScrollTo()
  return (
    <button type="button" onClick={() => startScroll(0)} onBlur={cancelScroll}>
      Up
    </button>
  )
}

test('a button of the site scrolls smoothly, and stops', () => {
  const moved = vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.stubGlobal('scrollY', 700)
  using app = startApp()
  app.show(<ToTop />)
  const button = document.querySelector('button')
  act(() => button?.click())
  act(() => void button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(moved.mock.calls).toEqual([
    [{ top: 0, behavior: 'smooth' }],
    [{ top: 700, behavior: 'instant' }],
  ])
  moved.mockRestore()
})
