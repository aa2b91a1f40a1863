import { expect, test } from 'vitest'
import { convertProvided, providedGlobalsText } from './provided-globals.ts'

test('globals of ProvidePlugin are the default or a named export of a module', () => {
  const globals = convertProvided({ process: 'process/browser.js', Buffer: ['buffer', 'Buffer'] })
  expect(providedGlobalsText(globals)).toBe(`import g0 from "process/browser.js"
globalThis.process ??= g0
import { Buffer as g1 } from "buffer"
globalThis.Buffer ??= g1
`)
})
