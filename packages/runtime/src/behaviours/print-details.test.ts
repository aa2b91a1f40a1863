// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startPrintDetails } from './print-details.ts'

test('closed details of the page are open while it is printed', () => {
  document.body.innerHTML = `<details></details>
    <main><details><details></details></details><details open></details></main>`
  const stop = new AbortController()
  startPrintDetails(stop.signal)
  const open = () => [...document.querySelectorAll('details')].map((details) => details.open)
  dispatchEvent(new Event('beforeprint'))
  expect(open()).toEqual([false, true, true, true])
  dispatchEvent(new Event('afterprint'))
  expect(open()).toEqual([false, false, false, true])
  stop.abort()
  dispatchEvent(new Event('beforeprint'))
  expect(open()).toEqual([false, false, false, true])
})
