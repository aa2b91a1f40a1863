// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { retryImages } from './retry-images.ts'

test('reloads only images that failed to load', () => {
  const states = { failed: [true, 0], loading: [false, 0], loaded: [true, 10] } as const
  const requested = vi.fn()
  for (const [name, [complete, naturalWidth]] of Object.entries(states)) {
    const image = document.createElement('img')
    image.setAttribute('src', `/${name}.png`)
    const src = { set: requested, get: () => '' }
    Object.defineProperties(image, {
      complete: { value: complete },
      naturalWidth: { value: naturalWidth },
      src,
    })
    document.body.append(image)
  }
  retryImages()
  expect(requested.mock.calls).toEqual([['/failed.png']])
})
