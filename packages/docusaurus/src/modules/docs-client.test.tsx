// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import { useDocsPreferredVersionByPluginId } from './docs-client.ts'

function Preferred() {
  return <p>{JSON.stringify(useDocsPreferredVersionByPluginId())}</p>
}

test('each docs instance has the version that the reader prefers, or null', () => {
  using app = startApp()
  app.show(<Preferred />)
  expect(document.querySelector('p')?.textContent).toBe('{"default":null}')
})
