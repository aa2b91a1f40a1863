import { expect, test } from 'vitest'
import { placeOfToken } from './place-of-token.ts'

/** The text from the place of a token on, to the end of its line. */
function textAt(file: string, text: string, token: Parameters<typeof placeOfToken>[1]): string {
  const { line, column, length } = placeOfToken({ file, text }, token)
  return (text.split('\n')[line - 1] ?? '').slice(column - 1).concat(` (${length})`)
}

const specifier = './a.js'

test.each([
  ['a.js', "// from './a.js'\nconst s = './a.js'\nimport x from './a.js'; here", '; here'],
  ['a.jsx', "const s = <p>import './a.js'</p>\nexport * from './a.js'; here", '; here'],
  ['a.ts', "type X = './a.js'\nconst x = await import('./a.js') // here", ') // here'],
  ['a.cjs', "f('./a.js')\nconst x: string = require('./a.js') // here", ') // here'],
  ['a.mdx', "`./a.js` and ./a.js\n\nimport X from './a.js' // here", ' // here'],
  ['a.mdx', "```js\nimport './a.js'\n```\n\nimport X from './a.js' // here", ' // here'],
  ['a.mdx', "import {/* './a.js' */ X} from './b.js'\nimport Y from './a.js' // here", ' // here'],
  ['a.md', 'A <X a="./a.js" b={() => import(\'./a.js\')} here />', ')} here />'],
  ['a.md', "A {'./a.js'} <X {...require('./a.js')} here />", ')} here />'],
])('an import is located in %s %j', (file, text, after) => {
  const quote = text.includes("'./a.js'") ? "'" : '"'
  expect(textAt(file, text, { specifier })).toBe(`./a.js${quote}${after} (6)`)
})

test.each([
  ['a.js', "// gone\nconst s = 'gone'\nimport { gone } from 'a'", "gone } from 'a' (4)"],
  ['a.mdx', "The gone.\n\nimport { gonexx, gone } from 'gone'", "gone } from 'gone' (4)"],
])('an identifier is located in %s %j', (file, text, found) => {
  expect(textAt(file, text, { identifier: 'gone' })).toBe(found)
})

test.each([
  ['a.mdx', 'import \n\n{oops ./a.js'],
  ['a.js', "import './a.js' +"],
  ['a.js', ''],
  ['package.json', '{ "./a.js": "./a.js" }'],
])('the place in %s %j is the start of the file', (file, text) => {
  const place = { file, line: 1, column: 1 }
  expect(placeOfToken({ file, text }, { specifier })).toEqual(place)
})
