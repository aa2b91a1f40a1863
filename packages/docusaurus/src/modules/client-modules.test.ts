// @vitest-environment happy-dom
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
