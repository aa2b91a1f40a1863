// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import { DrawerProvider, NavbarSecondaryMenuFiller, useNavbarSecondaryMenu } from './drawer.tsx'
import { useNavbarMobileSidebar } from './mobile-sidebar.ts'

/** The parts of a mobile menu, as a site that ejects them renders it. */
function Menu() {
  const { shouldRender, shown, toggle } = useNavbarMobileSidebar()
  const second = useNavbarSecondaryMenu()
  return (
    <>
      <button type="button" onClick={toggle} />
      <button type="button" onClick={second.hide} />
      {shouldRender && shown && <main>{second.shown ? second.content : 'Main'}</main>}
    </>
  )
}

const Posts = ({ label }: { readonly label: string }) => <b>{label}</b>
const filler = <NavbarSecondaryMenuFiller component={Posts} props={{ label: 'Own list' }} />

function startMobileApp() {
  vi.stubGlobal('innerWidth', 390)
  return startApp()
}
const press = (index: number) => act(() => document.querySelectorAll('button')[index]?.click())
const menuText = () => document.querySelector('main')?.textContent

test('the menu of a site opens, has the sidebar of the page, and leads to the items of the navbar', () => {
  using app = startMobileApp()
  app.show(
    <DrawerProvider>
      <Menu />
    </DrawerProvider>,
  )
  expect(menuText()).toBeUndefined()
  press(0)
  expect(menuText()).toMatch(/^Introduction.*Client.*Pool/)
  press(1)
  expect(menuText()).toBe('Main')
  press(0)
  expect(menuText()).toBeUndefined()
})

test('another page closes the menu', () => {
  using app = startMobileApp()
  app.show(
    <DrawerProvider>
      <Menu />
    </DrawerProvider>,
  )
  press(0)
  expect(menuText()).toBeDefined()
  app.navigate('/docs/api/Pool')
  expect(menuText()).toBeUndefined()
})

test('a component fills the second level of the menu', () => {
  using app = startMobileApp()
  app.show(
    <DrawerProvider>
      <Menu />
      {filler}
    </DrawerProvider>,
  )
  press(0)
  expect(menuText()).toBe('Own list')
})

test('in the menu of our theme, the component is where it fills it', () => {
  using app = startMobileApp()
  app.show(filler)
  expect(document.querySelector('b')?.textContent).toBe('Own list')
})
