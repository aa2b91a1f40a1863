import { expect, test } from 'vitest'
import { feedContent } from './feed-content.ts'

const page = 'https://a.example/lib/blog/post'

test.each([
  ['<a href="/lib/docs/">x</a>', '<a href="https://a.example/lib/docs/">x</a>'],
  ['<a href="other">x</a>', '<a href="https://a.example/lib/blog/other">x</a>'],
  ['<a href="#part">x</a>', '<a href="https://a.example/lib/blog/post#part">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="https://[x">x</a>', '<a href="https://[x">x</a>'],
  ['<img src="/i.png" alt="">', '<img src="https://a.example/i.png" alt="">'],
  [
    '<img srcset="/i.png 1x, /i2.png 2x" alt="">',
    '<img srcset="https://a.example/i.png 1x, https://a.example/i2.png 2x" alt="">',
  ],
  [
    '<video poster="/p.png" src="v.mp4"></video>',
    '<video poster="https://a.example/p.png" src="https://a.example/lib/blog/v.mp4"></video>',
  ],
  [
    '<picture><source srcset="/w.webp 480w"><img src="data:image/gif;base64,R0"></picture>',
    '<picture><source srcset="https://a.example/w.webp 480w"><img src="data:image/gif;base64,R0"></picture>',
  ],
])('URLs in %s become absolute', (html, expected) => {
  expect(feedContent(html, page)).toBe(expected)
})

test('images are the originals', () => {
  const variant = '/lib/assets/images/a-0123abcd.png/640-4567cdef'
  const img = '<img src="/lib/assets/files/a-0123abcd.png" alt="A"'
  const expected = '<img src="https://a.example/lib/assets/files/a-0123abcd.png" alt="A">'
  expect(
    feedContent(
      `<picture><source srcset="${variant}.webp 640w" sizes="9px">${img} srcset="${variant}.png 640w" sizes="9px"></picture>`,
      page,
    ),
  ).toBe(expected)
  expect(feedContent(`<picture>${img}></picture>`, page)).toBe(expected)
})

test.each([
  [
    'scripts',
    '<script>a()</script><p onclick="a()">x</p><a href="javascript:a()">y</a>',
    '<p>x</p><a>y</a>',
  ],
  ['styles', '<style>p {}</style><p class="a" data-part="b">x</p>', '<p>x</p>'],
  [
    'links of headings to themselves',
    '<h2 id="a">A<a class="hash-link" href="#a">#</a></h2>',
    '<h2 id="a">A</h2>',
  ],
  ['drawings', '<p><svg aria-hidden="true"><path d="M0 0"></path></svg>x</p>', '<p>x</p>'],
  ['comments', 'a<!-- b -->', 'a'],
])('%s are removed', (_, html, expected) => {
  expect(feedContent(html, page)).toBe(expected)
})

test('a code block has no button and no colours; its title is above it', () => {
  const html =
    '<div class="code-block" data-part="code-block"><div data-part="code-title">a.js</div>' +
    '<pre tabindex="0"><code class="language-js"><span class="line"><span class="tok-keyword">let</span> a &lt; b\n</span><span class="line">b\n</span></code></pre>' +
    '<button type="button" class="copy-code"></button></div>'
  expect(feedContent(html, page)).toBe(
    '<p><code>a.js</code></p><pre><code class="language-js">let a &#x3C; b\nb\n</code></pre>',
  )
})

test('all tabs are shown, each below its label', () => {
  const html =
    '<div role="tablist"><button>A</button></div><div role="tabpanel" aria-labelledby="t" data-label="A">1</div><div role="tabpanel" data-label="B" hidden>2</div>'
  expect(feedContent(html, page)).toBe(
    '<p><strong>A</strong></p><div>1</div><p><strong>B</strong></p><div>2</div>',
  )
})
