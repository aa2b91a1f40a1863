// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawerProvider, NavbarSecondaryMenuFiller, useNavbarSecondaryMenu } from './drawer.tsx'
import { useNavbarMobileSidebar } from './mobile-sidebar.ts'

const view = vi.hoisted(() => ({ sidebar: { key: 'a/main', items: [] }, href: '/a' }))
vi.mock('@ssgdocs/theme/toolkit', () => ({
  useView: () => view,
  Sidebar: () => <i>Our sidebar</i>,
  RecentPosts: () => null,
}))

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('innerWidth', 390)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstChild as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

/** The parts of a mobile menu, as a site that ejects them renders it. */
function Menu() {
  const { shouldRender, shown, toggle } = useNavbarMobileSidebar()
  const second = useNavbarSecondaryMenu()
  return (
    <>
      <button type="button" onClick={toggle} />
      <button type="button" onClick={second.hide} />
      {shouldRender && shown && <nav>{second.shown ? second.content : 'Main'}</nav>}
    </>
  )
}

const Posts = ({ label }: { readonly label: string }) => <b>{label}</b>
const filler = <NavbarSecondaryMenuFiller component={Posts} props={{ label: 'Own list' }} />
const show = (element: ReactNode) => act(() => root.render(element))
const press = (index: number) => act(() => document.querySelectorAll('button')[index]?.click())
const menuText = () => document.querySelector('nav')?.textContent

test('the menu of a site opens, has the sidebar of the page, and leads to the items of the navbar', () => {
  show(
    <DrawerProvider>
      <Menu />
    </DrawerProvider>,
  )
  expect(menuText()).toBeUndefined()
  press(0)
  expect(menuText()).toBe('Our sidebar')
  press(1)
  expect(menuText()).toBe('Main')
  press(0)
  expect(menuText()).toBeUndefined()
})

test('a component fills the second level of the menu', () => {
  show(
    <DrawerProvider>
      <Menu />
      {filler}
    </DrawerProvider>,
  )
  press(0)
  expect(menuText()).toBe('Own list')
})

test('in the menu of our theme, the component is where it fills it', () => {
  show(filler)
  expect(document.querySelector('b')?.textContent).toBe('Own list')
})
