import { expect, test } from 'vitest'
import { generatePath, matchPath } from './match-path.ts'

test.each([
  ['/docs/a', '/docs', { path: '/docs', url: '/docs', isExact: false, params: {} }],
  ['/docs/a', { path: '/docs', exact: true }, null],
  ['/docs/', { path: '/docs', exact: true, strict: true }, null],
  ['/docs', ['/blog', '/:kind'], expect.objectContaining({ params: { kind: 'docs' } })],
  ['/v/12', '/v/:major(\\d+)/:minor?', expect.objectContaining({ params: { major: '12' } })],
  ['/v/x', '/v/:major(\\d+)', null],
  ['/Docs', { path: '/docs', sensitive: true }, null],
  ['/docs', {}, null],
])('%s is matched with %o', (pathname, options, match) => {
  expect(matchPath(pathname, options)).toEqual(match)
})

test('parameters are inserted into a path', () => {
  expect(generatePath('/v/:major/:minor?', { major: 12 })).toBe('/v/12')
  expect(generatePath()).toBe('/')
})
