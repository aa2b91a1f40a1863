// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { crashAttribute } from '../contract/dom.ts'
import { createLastGoodPage } from './last-good-page.ts'

const crash = `<main ${crashAttribute}>This page crashed</main>`

test('a page that an edit crashes is on screen as it was, until it is rendered again', async () => {
  document.body.innerHTML = '<div id="root"><main>Good</main></div>'
  const root = document.getElementById('root') as HTMLElement
  const onScreen = () =>
    [...document.body.children]
      .filter((element) => (element as HTMLElement).style.display !== 'none')
      .map(({ textContent }) => textContent)
  const page = createLastGoodPage(root)
  page.save()
  root.innerHTML = crash
  await vi.waitFor(() => expect(onScreen()).toEqual(['Good']))

  page.save()
  root.innerHTML = `${crash}<!-- again -->`
  root.innerHTML = '<main>Mended</main>'
  await vi.waitFor(() => expect(onScreen()).toEqual(['Mended']))
  expect(document.body.children).toHaveLength(1)
})

test('a page that crashes before any edit shows the report', async () => {
  document.body.innerHTML = '<div id="root"><main>Good</main></div>'
  const root = document.getElementById('root') as HTMLElement
  createLastGoodPage(root)
  root.innerHTML = crash
  await new Promise((resolve) => setTimeout(resolve))
  expect(root.style.display).toBe('')
})
