import { expect, test } from 'vitest'
import { mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

async function bodyOf(text: string, mdx1: boolean) {
  const options = { ...mdx, features: { ...mdx.features, mdx1 } }
  const { value, diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toEqual([])
  return value.body.kind === 'static' ? value.body.html : value.body.code
}

const text = `<div>
Below the tag

<p className="a">
  In <b>a</b>
  paragraph
</p>

Between *blank* lines

</div>
`

test('text directly below a tag has no paragraph, as in MDX 1', async () => {
  const body = await bodyOf(text, true)
  expect(body).toMatch(/<div>\s*Below the tag/)
  expect(body).toMatch(/<p class="a">\s*In <b>a<\/b>\s*paragraph\s*<\/p>/)
  expect(body).toContain('<p>Between <em>blank</em> lines</p>')
})

test('without MDX 1, text below a tag is a paragraph', async () => {
  expect(await bodyOf(text, false)).toContain('<p>Below the tag</p>')
})
