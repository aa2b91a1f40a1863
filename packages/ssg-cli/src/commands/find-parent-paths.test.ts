import { expect, test } from 'vitest'
import { findParentPaths } from './find-parent-paths.ts'

test.each([
  ['a [link](../a.md) and [another](../b.md "title")', ['1:10 ../a.md', '1:33 ../b.md']],
  ['![image](../../art/x.png)', ['1:10 ../../art/x.png']],
  ['[a]\n\n[a]: ../a.md?q#h', ['3:6 ../a.md']],
  ["import A from '../a.tsx'\nexport { b } from '../b.ts'", ['1:16 ../a.tsx', '2:20 ../b.ts']],
  ['<video src="../film.mp4" poster="../x.png" />', ['1:13 ../film.mp4']],
  ['text <a href="../b">b</a>', ['1:15 ../b']],
  ['{ <img src="../x.png"> \n\n[a](../a.md)', ['1:13 ../x.png', '3:5 ../a.md']],
  ['[a](./a.md) [b](/../b) `[c](../c)`\n\n```\n[d](../d.md)\n```', []],
])('in %j, the paths are %j', (text, expected) => {
  const found = findParentPaths(text).map(
    ({ target, line, column }) => `${line}:${column} ${target}`,
  )
  expect(found).toEqual(expected)
})
