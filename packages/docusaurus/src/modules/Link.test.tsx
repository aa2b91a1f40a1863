// @vitest-environment happy-dom
import config from '@generated/docusaurus.config'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import Link from './Link.tsx'

beforeEach(() => {
  Object.assign(config, { trailingSlash: true })
})
afterEach(() => {
  Object.assign(config, { trailingSlash: undefined })
})

test('a link to a page ends as the setting `trailingSlash` says, one to a file as written', () => {
  using app = startApp()
  app.show(
    <>
      <Link to="/docs/a" />
      <Link to="/docs/b?c#d" />
      <Link to="pathname:///docs/e" />
    </>,
  )
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/docs/a/', '/docs/b/?c#d', '/docs/e'])
})
