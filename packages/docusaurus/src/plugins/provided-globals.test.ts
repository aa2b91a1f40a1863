import { expect, test } from 'vitest'
import { convertProvided } from './provided-globals.ts'

test('globals of ProvidePlugin are the default or a named export of a module', () => {
  const definitions = { process: 'process/browser.js', Buffer: ['buffer', 'Buffer'], $: ['jquery'] }
  expect(convertProvided(definitions)).toEqual({
    process: 'process/browser.js',
    Buffer: ['buffer', 'Buffer'],
    $: 'jquery',
  })
})
