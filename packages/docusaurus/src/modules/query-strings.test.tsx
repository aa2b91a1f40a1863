// @vitest-environment happy-dom
import { pageShownEvent } from '@ssgdocs/runtime/contract/page-shown-event'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { docView } from '../../../theme/test/sample-views.ts'
import { startApp } from '../../test/start-app.tsx'
import {
  useClearQueryString,
  useHistoryPopHandler,
  useQueryString,
  useQueryStringList,
} from './query-strings.ts'

function Filter() {
  const [os, setOs] = useQueryString('os')
  const [tags, setTags] = useQueryStringList('tag')
  const clear = useClearQueryString()
  return (
    <>
      <p>{[os, ...tags].join()}</p>
      <button type="button" onClick={() => setOs('mac')} />
      <button type="button" onClick={() => setTags(['a', 'b'])} />
      <button type="button" onClick={() => setTags((given) => [...given, 'c'])} />
      <button type="button" onClick={() => setOs(null)} />
      <button type="button" onClick={clear} />
    </>
  )
}

test('parameters of the query are read, and change the address of the page without loading it', () => {
  history.replaceState(null, '', `${docView.href}?os=linux#part`)
  using app = startApp()
  app.show(<Filter />)
  const shown = () => document.querySelector('p')?.textContent
  const press = (index: number) =>
    act(() => document.querySelectorAll('button').item(index).click())
  expect(shown()).toBe('linux')
  press(0)
  expect(shown()).toBe('mac')
  press(1)
  press(2)
  expect(shown()).toBe('mac,a,b,c')
  expect(location.pathname + location.search).toBe(`${docView.href}?os=mac&tag=a&tag=b&tag=c`)
  press(3)
  expect(shown()).toBe(',a,b,c')
  press(4)
  expect(location.pathname + location.search).toBe(docView.href)
  expect(shown()).toBe('')
})

const onBack = vi.fn()
function Menu() {
  useHistoryPopHandler(({ search }, action) => onBack(search, action))
  return null
}

test('a component is called when the reader goes back, not for other changes', () => {
  history.replaceState(null, '', `${docView.href}?open=1`)
  using app = startApp()
  app.show(<Menu />)
  act(() => void document.dispatchEvent(new Event(pageShownEvent)))
  act(() => void dispatchEvent(new Event('popstate')))
  expect(onBack.mock.calls).toEqual([['?open=1', 'POP']])
})
