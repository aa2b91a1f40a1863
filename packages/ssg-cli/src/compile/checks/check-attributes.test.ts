import { expect, test } from 'vitest'
import { checkAttributes } from './check-attributes.ts'

function problemsIn(value: string): readonly string[] {
  const position = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
  return checkAttributes({ type: 'html', value, position }, value).map(
    ({ line, column, hint }) => `${line}:${column} ${hint}`,
  )
}

test('attributes of raw HTML are reported at their names', () => {
  expect(problemsIn('<p>\n<a herf="/x" targte=_blank>x</a>')).toEqual([
    '2:4 Did you mean `href`?',
    '2:14 Did you mean `target`?',
  ])
  expect(problemsIn('<div className="a"><label htmlFor=b>')).toEqual([
    '1:6 Write `class`, or rename the file to `.mdx`',
    '1:27 Write `for`, or rename the file to `.mdx`',
  ])
  expect(problemsIn('<br><p id="a" title="a > b" id=b>')).toEqual([
    '1:29 Remove one of the two, or write both values in one',
  ])
})

test.each([
  '<a href="/x" target=_blank data-herf="a" aria-lable="b" onclik="c()">',
  '<div v-if="a" :class="b" @click="c" x="1" sx="2" item="3">',
  '<!-- <a herf="/x"> -->',
  '<script>"<a herf>"</script>',
  '<my-link herf="/x"></my-link>',
  '</a herf>',
])('%s: nothing is reported', (html) => {
  expect(problemsIn(html)).toEqual([])
})
