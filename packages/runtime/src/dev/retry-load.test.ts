// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadErrorId } from '../contract/dom.ts'
import { retryLoad } from './retry-load.ts'

test.each([
  ['shown', '', 1],
  ['hidden', 'hidden', 0],
])('a message that is %s is retried if readers see it', (_, hidden, times) => {
  document.body.innerHTML = `<div id="${loadErrorId}" ${hidden}><button>Retry</button></div>`
  const onClick = vi.fn()
  document.querySelector('button')?.addEventListener('click', onClick)
  retryLoad()
  expect(onClick).toHaveBeenCalledTimes(times)
})
