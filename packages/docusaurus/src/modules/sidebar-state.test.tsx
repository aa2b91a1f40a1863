// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DocSidebarItemsExpandedStateProvider,
  useCollapsible,
  useDocSidebarItemsExpandedState,
} from './sidebar-state.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A category as Docusaurus implements it. */
function Category({ index }: { readonly index: number }) {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: () => index === 1 })
  const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState()
  const open = () => {
    toggleCollapsed()
    setExpandedItem(index)
  }
  return (
    <button type="button" onClick={open}>
      {String([collapsed, expandedItem])}
    </button>
  )
}

test('categories of a swizzled sidebar open, and know which one the reader opened last', () => {
  const app = document.createElement('div')
  const root = createRoot(app)
  act(() =>
    root.render(
      <DocSidebarItemsExpandedStateProvider>
        <Category index={0} />
        <Category index={1} />
      </DocSidebarItemsExpandedStateProvider>,
    ),
  )
  const texts = () => [...app.children].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['false,', 'true,'])
  act(() => app.querySelectorAll('button')[1]?.click())
  expect(texts()).toEqual(['false,1', 'false,1'])
  act(() => root.unmount())
})
