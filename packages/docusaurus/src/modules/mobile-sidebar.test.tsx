// @vitest-environment happy-dom
import { menuId } from '@ssgdocs/runtime/contract/dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useNavbarMobileSidebar } from './mobile-sidebar.ts'

function Toggle() {
  const { shouldRender, shown, toggle } = useNavbarMobileSidebar()
  return (
    <button type="button" onClick={toggle}>
      {String([shouldRender, shown])}
    </button>
  )
}

test('the button of a swizzled navbar opens the menu of the theme, and knows its state', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = `<div id="${menuId}"></div><div id="app"></div>`
  const [menu, app] = document.querySelectorAll('div') as unknown as [HTMLElement, HTMLElement]
  const event = Object.assign(new Event('toggle'), { newState: 'open' })
  menu.togglePopover = () => menu.dispatchEvent(event)
  const root = createRoot(app)
  act(() => root.render(<Toggle />))
  expect(app.textContent).toBe('false,false')
  act(() => app.querySelector('button')?.click())
  expect(app.textContent).toBe('false,true')
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})
