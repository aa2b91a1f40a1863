import { expect, test } from 'vitest'
import { writeTypeReference } from './type-reference.mjs'

test('an interface is a table of its members with their types and comments', () => {
  const source = `
/** What an
 * integration reads. */
export interface Reads<T = object> {
  /** Its name. */
  readonly name: string
  /**
   * How much.
   * @default \`'all'\`
   */
  readonly level?: 'all' | 'none'
  /** Called once. */
  run?(
    tools: Tools<T>,
    done: () => void,
  ): readonly T[] | undefined
}
`
  expect(writeTypeReference(source)).toBe(`## Reads

What an integration reads.

| Member | Type | Meaning |
| --- | --- | --- |
| \`name\` | \`string\` | Required. Its name. |
| \`level\` | \`'all' \\| 'none'\` | How much. Default: \`'all'\`. |
| \`run\` | \`(tools: Tools<T>, done: () => void) => T[] \\| undefined\` | Called once. |
`)
})

test('any other type is its declaration', () => {
  expect(writeTypeReference('/** A handler. */\nexport type Handler = (a: string) => void')).toBe(
    '## Handler\n\nA handler.\n\n```ts\n// @no-check Generated from the types.\ntype Handler = (a: string) => void\n```\n',
  )
})

test('internal types and types that are not exported are left out', () => {
  expect(writeTypeReference('/** @internal */\nexport type A = 1\ntype B = 2')).toBe('')
})
