/** A site with one dimension that can be doubled. */
export interface GrowingSite {
  readonly name: string
  /** Initial count in `npm run reliability`, before it is doubled twice. */
  readonly count: number
  readonly filesOf: (count: number) => Readonly<Record<string, string>>
}

const join = (count: number, textOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => textOf(index)).join('')

const home = '# Home\n\n## One\n'

/** A folder of pages, given path and text of each. */
const pages = (
  count: number,
  pathOf: (index: number) => string,
  textOf: (index: number) => string,
) => Object.fromEntries(Array.from({ length: count }, (_, index) => [pathOf(index), textOf(index)]))

const onePage = (textOf: (count: number) => string) => (count: number) => ({
  'docs/index.md': home,
  'docs/page.md': `# Page\n\n${textOf(count)}\n`,
})

export const growingSites: readonly GrowingSite[] = [
  {
    name: 'nested elements',
    // More than 2,048 are an error.
    count: 200,
    filesOf: onePage((count) => `${'<div>'.repeat(count)}deep${'</div>'.repeat(count)}`),
  },
  {
    name: 'nested folders',
    count: 10,
    filesOf: (count) => ({
      'docs/index.md': home,
      [`docs/${'a/'.repeat(count)}page.md`]: '# Page\n',
    }),
  },
  {
    name: 'pages of a folder',
    count: 500,
    filesOf: (count) =>
      pages(
        count,
        (at) => `docs/page-${at}.md`,
        (at) => `# Page ${at}\n\nText\n`,
      ),
  },
  {
    name: 'paragraphs',
    count: 2000,
    filesOf: onePage((count) =>
      join(count, (at) => `Paragraph ${at} with *emphasis* and \`code\`.\n\n`),
    ),
  },
  {
    name: 'attributes of elements',
    count: 4000,
    filesOf: onePage((count) => join(count, (at) => `A <b id="b${at}" title="a">word</b>.\n\n`)),
  },
  {
    name: 'links',
    count: 4000,
    filesOf: onePage((count) => join(count, (at) => `[${at}](index.md#one) `)),
  },
  {
    name: 'headings',
    count: 1000,
    filesOf: onePage((count) => join(count, (at) => `## Part ${at}\n\nText\n\n`)),
  },
  {
    name: 'broken links',
    count: 1000,
    filesOf: onePage((count) => join(count, (at) => `[${at}](/docs/gone-${at}) `)),
  },
  {
    name: 'tags',
    count: 200,
    filesOf: (count) => ({
      'docs/index.md': `---\ntags: [${Array.from({ length: count }, (_, at) => `tag-${at}`).join(', ')}]\n---\n\n${home}`,
    }),
  },
  {
    name: 'entries of a sidebar',
    count: 500,
    filesOf: (count) => ({
      'docs/index.md': home,
      'sidebars.json': JSON.stringify({
        main: [
          'index',
          ...Array.from({ length: count }, (_, at) => ({
            type: 'link',
            label: `Link ${at}`,
            href: `https://a.example/${at}`,
          })),
        ],
      }),
    }),
  },
  {
    name: 'versions',
    count: 5,
    filesOf: (count) => ({
      'docs/index.md': home,
      'versions.json': JSON.stringify(Array.from({ length: count }, (_, at) => `${count - at}.0`)),
      ...pages(
        count * 20,
        (at) => `versioned_docs/version-${1 + Math.floor(at / 20)}.0/page-${at % 20}.md`,
        (at) => `# Page ${at % 20}\n`,
      ),
    }),
  },
]
