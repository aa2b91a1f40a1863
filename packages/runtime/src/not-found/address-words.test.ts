import { expect, test } from 'vitest'
import { addressWords } from './address-words.ts'

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
