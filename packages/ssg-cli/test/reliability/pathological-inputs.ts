/** Markdown that makes careless parsers slow or overflow their stack. */
export interface PathologicalInput {
  readonly name: string
  /** The number of repetitions in the tests of cmark, in C. */
  readonly size: number
  readonly textOf: (size: number) => string
}

const lines = (count: number, lineOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${lineOf(index)}\n`).join('')

const repeated =
  (before: string, after = '', middle = '') =>
  (size: number) =>
    before.repeat(size) + middle + after.repeat(size)

/** The inputs of the tests of CommonMark and cmark, and some of the extensions of GitHub. */
export const pathologicalInputs: readonly PathologicalInput[] = [
  { name: 'strong in emphasis', size: 65_000, textOf: repeated('*a **a ', ' a** a*', 'b') },
  { name: 'closing emphasis', size: 65_000, textOf: repeated('a_ ') },
  { name: 'opening emphasis', size: 65_000, textOf: repeated('_a ') },
  { name: 'closing brackets', size: 65_000, textOf: repeated('a]') },
  { name: 'opening brackets', size: 65_000, textOf: repeated('[a') },
  { name: 'emphasis of two kinds', size: 50_000, textOf: repeated('*a_ ') },
  { name: 'emphasis, then of two kinds', size: 20_000, textOf: repeated('*a ', '_a*_ ') },
  { name: 'lengths of emphasis', size: 50_000, textOf: (size) => `a**b${'c* '.repeat(size)}` },
  { name: 'brackets and emphasis', size: 50_000, textOf: repeated('[ a_') },
  { name: 'link openers', size: 80_000, textOf: repeated('[ (](') },
  { name: 'images in brackets', size: 160_000, textOf: repeated('![[]()') },
  { name: 'nested brackets', size: 50_000, textOf: repeated('[', ']', 'a') },
  { name: 'nested quotes', size: 50_000, textOf: repeated('> ', '', 'a') },
  {
    name: 'nested lists',
    size: 1000,
    textOf: (size) => lines(size, (at) => `${'  '.repeat(at)}* a`),
  },
  {
    name: 'backticks',
    size: 5000,
    textOf: (size) => lines(size, (at) => `e${'`'.repeat(at + 1)}`),
  },
  { name: 'unclosed link addresses', size: 30_000, textOf: repeated('[a](<b') },
  { name: 'unclosed links', size: 30_000, textOf: repeated('[a](b') },
  { name: 'unclosed comments', size: 300_000, textOf: (size) => `</${'<!--'.repeat(size)}` },
  { name: 'declarations', size: 100_000, textOf: repeated('<?', '<!A ') },
  { name: 'CDATA sections', size: 100_000, textOf: (size) => `a ${'<![CDATA['.repeat(size)}` },
  { name: 'blank lines in lists', size: 30_000, textOf: repeated('- ', '\n', 'x') },
  {
    name: 'blank lines in quoted lists',
    size: 30_000,
    textOf: (size) => `> ${'- '.repeat(size)}x\n${'>\n'.repeat(size)}`,
  },
  { name: 'emphasis in quotes', size: 100_000, textOf: repeated('>', 'a*') },
  {
    name: 'references',
    size: 50_000,
    textOf: (size) => `${lines(size, (at) => `[${at}]: #case`)}\n${'[0] '.repeat(size)}`,
  },
  { name: 'missing references', size: 50_000, textOf: repeated('[a][b] ') },
  {
    name: 'wide tables',
    size: 50_000,
    textOf: (size) => lines(3, (at) => ['|a', '|-', '|b'][at]?.repeat(size) ?? ''),
  },
  { name: 'tables without a head', size: 50_000, textOf: repeated('a | b\n') },
  { name: 'strikethrough', size: 50_000, textOf: repeated('~~a ~') },
  { name: 'footnotes', size: 20_000, textOf: (size) => `${'[^a]'.repeat(size)}\n\n[^a]: x\n` },
  { name: 'addresses in text', size: 50_000, textOf: repeated('www.a', 'a@b', ' ') },
]
