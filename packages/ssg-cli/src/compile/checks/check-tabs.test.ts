import { expect, test } from 'vitest'
import { mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

const notItem = 'Only `<TabItem>` can be in `<Tabs>`'
const lost = 'This `<TabItem>` is not in `<Tabs>`, so it is only its content'
const item = '<TabItem value="a">a</TabItem>'

test.each([
  [`<Tabs>\n${item}\n</Tabs>`, []],
  [`<Tabs>\n<div>\n${item}\n</div>\n</Tabs>`, [notItem]],
  [`<Tabs values={[{ value: 'a' }]}>\n<div>\n${item}\n</div>\n</Tabs>`, []],
  [`<Tabs values={[{ value: 'a' }]}>\n- b\n\n${item}\n</Tabs>`, []],
  [`<Details>\n${item}\n</Details>`, []],
  [`<div>\n${item}\n</div>`, [lost]],
  [`<Tabs>\n<TabItem value="b">\n<div>\n${item}\n</div>\n</TabItem>\n</Tabs>`, [lost]],
])('items belong to tabs: %j', async (text, reasons) => {
  const { diagnostics } = await compileMarkdown(text, mdx)
  expect(diagnostics.map(({ reason }) => reason)).toEqual(reasons)
})

test('an item outside of tabs does not stop the build', async () => {
  const { diagnostics } = await compileMarkdown(item, mdx)
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'tab-value', reason: lost }])
})
