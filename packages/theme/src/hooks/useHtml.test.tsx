// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useHtml } from './useHtml.ts'

test('an element that renders again gets the same object until its HTML changes', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const objects: unknown[] = []
  const root = createRoot(document.createElement('div'))
  for (const html of ['<p>1</p>', '<p>1</p>', '<p>2</p>'])
    await act(() => root.render(<Received html={html} objects={objects} />))
  const [first, second, third] = objects
  expect(second).toBe(first)
  expect(third).toEqual({ __html: '<p>2</p>' })
})

function Received({ html, objects }: { readonly html: string; readonly objects: unknown[] }) {
  objects.push(useHtml(html))
  return null
}
