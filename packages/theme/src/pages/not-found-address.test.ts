import { asHref } from '@ssg/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { site } from '../../test/sample-views.ts'
import { addressWords } from './address-words.ts'
import { viewAtAddress } from './view-at-address.ts'

test.each([
  ['/docs/api/mock-agent', 'mock agent'],
  ['/docs/api/MockAgent.html', 'MockAgent'],
  ['/docs/api/MockAgent/index.html', 'MockAgent'],
  ['/blog/2024/hello_world+again/', 'hello world again'],
  ['/docs/%E6%97%A5%E6%9C%AC', '日本'],
  ['/docs/%zz', '%zz'],
  ['/', ''],
])('the words of %s are %j', (path, words) => {
  expect(addressWords(path)).toBe(words)
})

const view = {
  kind: 'not-found',
  href: asHref('/404.html'),
  title: 'Page Not Found',
  description: '',
  htmlClass: '',
} as const
const names = site.docs[0]?.versions ?? []

test.each(names.map(({ name, href }) => [name, href]))('at version %s', (name, href) => {
  expect(viewAtAddress(view, site, `${href.replace(/\/$/, '')}/nowhere`).version?.name).toBe(name)
})

test('outside of the docs there is no version', () => {
  expect(viewAtAddress(view, site, '/nowhere')).toBe(view)
})
