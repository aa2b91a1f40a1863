import { expect, test } from 'vitest'
import { readHeadings } from './read-headings.ts'

test('lists headings of all levels, without the links to themselves', () => {
  const link = (id: string) => `<a class="hash-link" href="#${id}">\u200b</a>`
  const document = `<h1>Title</h1><h2 id="a"><code>a()</code>${link('a')}</h2>
<h5 class="x" id="own">B${link('own')}</h5><h2>Menu</h2>`
  expect(readHeadings(document)).toEqual([
    { id: 'a', html: '<code>a()</code>' },
    { id: 'own', html: 'B' },
  ])
})
