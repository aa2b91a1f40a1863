import { expect, test } from 'vitest'
import { isUntrustedFile } from './untrusted-file.ts'

test.each([
  ['/pr/content/sidebars.ts', '/pr', true],
  ['/pr-trusted/sidebars.ts', '/pr', false],
  ['/site/sidebars.ts', '/pr', false],
  ['/site/sidebars.ts', null, false],
])('%s, where content of %s is not trusted: %s', (path, untrustedDir, isUntrusted) => {
  expect(isUntrustedFile(path, { untrustedDir })).toBe(isUntrusted)
})
