import { expect, test } from 'vitest'
import { comparableBody, comparableHtml } from '../../test/comparable-html.ts'
import { md } from '../../test/compile-test-text.ts'
import { compileMarkdown } from './compile-markdown.ts'

const table = (head: string, rows: readonly string[] = []) =>
  `<table><thead><tr>${head}</tr></thead>${
    rows.length === 0 ? '' : `<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody>`
  }</table>`
const link = (href: string, text = href) => `<a href="${href}">${text}</a>`

/** An example of our own for each of the specification of GitHub Flavored Markdown 0.29 but that of raw HTML. */
const examples: readonly (readonly [markdown: string, html: string])[] = [
  // Tables
  ['| a | b |\n| - | - |\n| c | d |\n', table('<th>a</th><th>b</th>', ['<td>c</td><td>d</td>'])],
  [
    '| a | long |\n:-: | ---:\nb | c\n',
    table('<th class="align-center">a</th><th class="align-right">long</th>', [
      '<td class="align-center">b</td><td class="align-right">c</td>',
    ]),
  ],
  [
    '| a\\|b |\n| --- |\n| c `\\|` d |\n| e **\\|** f |\n',
    table('<th>a|b</th>', ['<td>c <code>|</code> d</td>', '<td>e <strong>|</strong> f</td>']),
  ],
  [
    '| a | b |\n| - | - |\n| c | d |\n> quote\n',
    `${table('<th>a</th><th>b</th>', ['<td>c</td><td>d</td>'])}<blockquote><p>quote</p></blockquote>`,
  ],
  [
    '| a | b |\n| - | - |\n| c | d |\ne\n\nend\n',
    `${table('<th>a</th><th>b</th>', ['<td>c</td><td>d</td>', '<td>e</td><td></td>'])}<p>end</p>`,
  ],
  ['| a | b |\n| - |\n| c |\n', '<p>| a | b |\n| - |\n| c |</p>'],
  [
    '| a | b |\n| - | - |\n| c |\n| d | e | f |\n',
    table('<th>a</th><th>b</th>', ['<td>c</td><td></td>', '<td>d</td><td>e</td>']),
  ],
  ['| a | b |\n| - | - |\n', table('<th>a</th><th>b</th>')],
  // Task lists
  [
    '- [ ] a\n- [x] b\n',
    '<ul class="contains-task-list"><li class="task-list-item"><label><input disabled type="checkbox"> a</label></li><li class="task-list-item"><label><input checked disabled type="checkbox"> b</label></li></ul>',
  ],
  [
    '- [x] a\n  - [ ] b\n',
    '<ul class="contains-task-list"><li class="task-list-item"><label><input checked disabled type="checkbox"> a\n</label><ul class="contains-task-list"><li class="task-list-item"><label><input disabled type="checkbox"> b</label></li></ul></li></ul>',
  ],
  // Strikethrough
  ['~~a~~ and ~b~\n', '<p><del>a</del> and <del>b</del></p>'],
  ['~~a\n\nb~~ and ~~~c~~~\n', '<p>~~a</p><p>b~~ and ~~~c~~~</p>'],
  // Autolinks
  ['www.a.example\n', `<p>${link('http://www.a.example', 'www.a.example')}</p>`],
  ['See www.a.example/b.\n', `<p>See ${link('http://www.a.example/b', 'www.a.example/b')}.</p>`],
  [
    'www.a.example, www.b.example!\n',
    `<p>${link('http://www.a.example', 'www.a.example')}, ${link('http://www.b.example', 'www.b.example')}!</p>`,
  ],
  [
    'www.a.example/b_(c) (www.a.example/d)\n',
    `<p>${link('http://www.a.example/b_(c)', 'www.a.example/b_(c)')} (${link('http://www.a.example/d', 'www.a.example/d')})</p>`,
  ],
  [
    'www.a.example/(b))+c\n',
    `<p>${link('http://www.a.example/(b))+c', 'www.a.example/(b))+c')}</p>`,
  ],
  ['www.a.example/b&copy;\n', `<p>${link('http://www.a.example/b', 'www.a.example/b')}&copy;</p>`],
  ['www.a.example/b<c\n', `<p>${link('http://www.a.example/b', 'www.a.example/b')}&lt;c</p>`],
  [
    'http://a.example (https://b.example/c?d=(e))\n',
    `<p>${link('http://a.example')} (${link('https://b.example/c?d=(e)')})</p>`,
  ],
  ['a@b.example\n', `<p>${link('mailto:a@b.example', 'a@b.example')}</p>`],
  [
    'a@b is none, a+b@c.example is one\n',
    `<p>a@b is none, ${link('mailto:a+b@c.example', 'a+b@c.example')} is one</p>`,
  ],
  [
    'a.b-c_d@e.f a.b@e.f. a.b@e.f- a.b@e.f_\n',
    `<p>${link('mailto:a.b-c_d@e.f', 'a.b-c_d@e.f')} ${link('mailto:a.b@e.f', 'a.b@e.f')}. a.b@e.f- a.b@e.f_</p>`,
  ],
]

test.each(examples)('GitHub Flavored Markdown: %j', async (markdown, html) => {
  const { value } = await compileMarkdown(markdown, md)
  expect(comparableBody(value)).toBe(comparableHtml(html))
})

test('raw HTML is part of Markdown, also where GitHub filters it', async () => {
  const { value } = await compileMarkdown('a <title>b</title>\n', md)
  expect(comparableBody(value)).toBe(comparableHtml('<p>a <title>b</title></p>'))
})
