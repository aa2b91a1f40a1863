// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import { createStorageSlot, listStorageKeys, useStorageSlot } from './storage.ts'

function Choice({ name }: { readonly name: string | null }) {
  const [value, slot] = useStorageSlot(name)
  return (
    <button type="button" onClick={() => slot.set('python')}>
      {String(value)}
    </button>
  )
}
const button = () => document.querySelector('button')

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem('language')
})

test('all components that read an entry show what one of them writes', () => {
  using app = startApp()
  app.show(
    <>
      <Choice name="language" />
      <Choice name="language" />
    </>,
  )
  expect(document.body.textContent).toBe('nullnull')
  act(() => button()?.click())
  expect(document.body.textContent).toBe('pythonpython')
  expect(listStorageKeys()).toContain('language')
  act(() => createStorageSlot('language').del())
  expect(document.body.textContent).toBe('nullnull')
})

test('without a key, or with storage that is blocked, nothing is written', () => {
  using app = startApp()
  app.show(<Choice name={null} />)
  act(() => button()?.click())
  expect(button()?.textContent).toBe('null')
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const slot = createStorageSlot('language')
  slot.set('python')
  expect([slot.get(), ...listStorageKeys()]).toEqual([null])
  expect(createStorageSlot('language', { persistence: 'none' }).get()).toBe(null)
})
