// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { toggleSidebar } from './toggle-sidebar.ts'

test('the button of a swizzled sidebar hides it, and shows it again', () => {
  document.body.innerHTML = '<details class="hide-toggle" open></details>'
  const isShown = () => document.querySelector('details')?.open
  toggleSidebar()
  expect(isShown()).toBe(false)
  toggleSidebar()
  expect(isShown()).toBe(true)
})
