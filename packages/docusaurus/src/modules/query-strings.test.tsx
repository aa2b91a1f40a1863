// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { docView } from '../../../theme/test/sample-views.ts'
import { startApp } from '../../test/start-app.tsx'
import { useClearQueryString, useQueryString, useQueryStringList } from './query-strings.ts'

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
