// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { docView } from '../../../theme/test/sample-views.ts'
import { startApp } from '../../test/start-app.tsx'
import {
  useActiveDocContext,
  useActiveVersion,
  useDocsVersion,
  useVersions,
} from './docs-versions.ts'

function Names() {
  const { version, className } = useDocsVersion()
  const names = {
    versions: useVersions().map(({ name }) => name),
    active: useActiveVersion()?.name,
    alternates: Object.keys(useActiveDocContext().alternateDocVersions),
  }
  return <p>{JSON.stringify({ ...names, version, className })}</p>
}

test('the unreleased version is named `current`, as components of Docusaurus sites expect', () => {
  using app = startApp({ version: { ...docView.version, key: 'next', name: 'next' } })
  app.show(<Names />)
  expect(JSON.parse(document.querySelector('p')?.textContent ?? '')).toEqual({
    versions: ['current', '6.x', '5.x'],
    active: 'current',
    alternates: ['current', '6.x'],
    version: 'current',
    className: 'docs-version-current',
  })
})
