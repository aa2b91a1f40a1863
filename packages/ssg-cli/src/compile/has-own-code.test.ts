import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { hasOwnCode } from './has-own-code.ts'

const parse = (text: string): Root => unified().use(remarkParse).use(remarkMdx).parse(text)

test.each([
  'Text.',
  '<Tabs>\n<TabItem value="a" label="A">\n\nText.\n\n</TabItem>\n</Tabs>',
  '<Tabs values={[{ label: "A", value: "a" }]} />',
  'Text with a <Badge>badge</Badge> and a <span>span</span>.',
  '<Details>Text</Details>',
  'import Tabs from \'@theme/Tabs\'\nimport TabItem from "@theme/TabItem";\n\n<Tabs />',
])('%j waits for the reader', (text) => {
  expect(hasOwnCode(parse(text), [])).toBe(false)
})

test.each([
  '<Live />',
  'Text with <Live />.',
  '<Card.Live />',
  '<Tabs><Live /></Tabs>',
  '<Card icon={<Live />} />',
  '{Date.now()}',
  'Text {Date.now()}',
  '{/* a */ Date.now()}',
  '{/* a */ Date.now() /* b */}',
  "import { Live } from './Live.tsx'",
  "import Tabs from './Tabs.tsx'\n\n<Tabs />",
  "import Live from '@theme/Tabs'",
  "import Live from '@theme/Live'",
  "import Tabs from '@theme/Tabs'\nexport const now = Date.now()",
])('%j may do something by itself', (text) => {
  expect(hasOwnCode(parse(text), [])).toBe(true)
})

test('a component of the site may take the place of one of the theme', () => {
  expect(hasOwnCode(parse('<Tabs />'), ['Other'])).toBe(false)
  expect(hasOwnCode(parse('<Tabs />'), ['Tabs'])).toBe(true)
  expect(hasOwnCode(parse('<Tabs />'), null)).toBe(true)
})
