// @vitest-environment happy-dom
import { rootId } from '@ssgdocs/runtime/contract/dom'
import { expect, test } from 'vitest'
import { type ClientHooks, startClientModules } from './client-modules.ts'

test('calls the hooks of client modules for each page', () => {
  const calls: string[] = []
  const log = (name: string) => (update: Parameters<Required<ClientHooks>['onRouteUpdate']>[0]) => {
    calls.push(`${name} ${update.previousLocation?.pathname} ${update.location.pathname}`)
    return () => calls.push(`${name} finished`)
  }
  const stop = new AbortController()
  const modules = [
    { onRouteUpdate: log('update') },
    { default: { onRouteDidUpdate: log('did') } },
    {},
  ]
  history.pushState(null, '', '/a')
  startClientModules(modules, stop.signal)
  const previousHref = location.href
  history.pushState(null, '', '/b')
  document.dispatchEvent(new CustomEvent('ssg:page-shown', { detail: { previousHref } }))
  stop.abort()
  expect(calls).toEqual([
    ...['update undefined /a', 'update finished', 'did undefined /a'],
    ...['update /a /b', 'update finished', 'did /a /b'],
  ])
})

test.each([true, false])(
  'the elements that they add are kept while React hydrates the page, and added again if it renders another: %s',
  (isRendered) => {
    document.body.innerHTML = `<div id="${rootId}"><main><i></i><b></b></main></div>`
    const stop = new AbortController()
    const names: string[] = []
    const onRouteDidUpdate = () => {
      names.push('called')
      document.querySelector('b')?.before('first', document.createElement('p'))
      // Moved, not added.
      document.querySelector('b')?.after(document.querySelector('i') ?? '')
    }
    startClientModules([{ onRouteDidUpdate }], stop.signal)
    const page = () => document.querySelector('main')?.innerHTML
    const added = 'first<p></p><b></b><i></i>'
    expect(page()).toBe(added)
    document.dispatchEvent(new Event('ssg:hydrating'))
    expect(page()).toBe('<b></b><i></i>')
    if (isRendered) document.querySelector('main')?.replaceWith(document.createElement('main'))
    if (isRendered) document.querySelector('main')?.append(document.createElement('b'))
    document.dispatchEvent(new Event('ssg:hydrated'))
    stop.abort()
    expect(page()).toBe(isRendered ? 'first<p></p><b></b>' : added)
    expect(names).toHaveLength(isRendered ? 2 : 1)
  },
)

test('what a preview adds to the page stays while React hydrates it', async () => {
  document.body.innerHTML = `<div id="${rootId}"><main></main></div>`
  const stop = new AbortController()
  startClientModules([{}], stop.signal)
  document.querySelector('main')?.append(document.createElement('p'))
  document.dispatchEvent(new Event('ssg:patched'))
  document.querySelector('main')?.append(document.createElement('i'))
  document.dispatchEvent(new Event('ssg:hydrating'))
  stop.abort()
  expect(document.querySelector('main')?.innerHTML).toBe('<p></p>')
})
