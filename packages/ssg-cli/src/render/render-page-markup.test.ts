import { expect, test } from 'vitest'
import { renderFailure } from './render-page-markup.ts'

const place = { file: 'docs/a.mdx', line: 1, column: 1 }

test('an error of a page names each cause', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  expect(renderFailure({ place }, error)).toEqual({
    severity: 'error',
    rule: 'render-error',
    reason: 'Cannot render this page: outer, caused by: inner',
    place,
    loss: 'page',
  })
})

test('a package with code of an older React is named as the cause', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'ReactCurrentOwner')")
  expect(renderFailure({ place }, error).hint).toContain('React 18 or older')
})

test.each(['navigator', 'localStorage', 'ResizeObserver'])(
  'a variable of browsers is named with the way to read it: %s',
  (name) => {
    const error = new ReferenceError(`${name} is not defined`)
    expect(renderFailure({ place }, error).hint).toContain(`Read \`${name}\` in an effect`)
  },
)

test('another variable that is not defined has no hint', () => {
  expect(renderFailure({ place }, new ReferenceError('window2 is not defined')).hint).toBe(
    undefined,
  )
})
