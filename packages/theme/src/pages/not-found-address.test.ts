import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { site } from '../../test/sample-views.ts'
import { viewAtAddress } from './view-at-address.ts'

const view = {
  kind: 'not-found',
  versions: [],
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
