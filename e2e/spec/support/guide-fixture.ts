const long =
  'Everything there is to say about a subject that nobody has ever managed to name in fewer words'

/** A sidebar with every kind of category. */
const sidebars = {
  guide: [
    'index',
    {
      type: 'category',
      label: 'Plain',
      items: [
        'plain/one',
        'plain/two',
        { type: 'category', label: 'Deep', items: ['plain/three'] },
      ],
    },
    {
      type: 'category',
      label: 'Linked',
      link: { type: 'generated-index', description: 'All about it.' },
      items: ['linked/four', 'linked/five'],
    },
    { type: 'category', label: 'Open', collapsed: false, items: ['open'] },
    { type: 'category', label: 'Fixed', collapsible: false, items: ['fixed'] },
    { type: 'category', label: 'Ghost', items: ['hidden'] },
    { type: 'category', label: 'Shell', link: { type: 'doc', id: 'shell' }, items: ['hidden-too'] },
    { type: 'link', label: 'Elsewhere', href: 'https://example.com/' },
    { type: 'doc', id: 'long', label: long },
  ],
}

const markdownPage = (title: string, ...frontMatter: string[]) =>
  ['---', `title: ${title}`, ...frontMatter, '---', '', `All about ${title}.`, ''].join('\n')

export const longLabel = long
export const guideFiles = {
  'sidebars.json': JSON.stringify(sidebars),
  'pages/index.md': '# Tiny\n',
  'docs/index.md': `${markdownPage('Start', 'slug: /', 'tags: [first, second]')}
Go to [the first](./plain/one.md).

## A part

### A smaller part
`,
  'docs/plain/one.md': markdownPage('One'),
  'docs/plain/two.md': markdownPage('Two'),
  'docs/plain/three.md': markdownPage('Three'),
  'docs/linked/four.md': markdownPage('Four'),
  'docs/linked/five.md': markdownPage('Five'),
  'docs/open.md': markdownPage('Opened'),
  'docs/fixed.md': markdownPage('Unmoved'),
  'docs/hidden.md': markdownPage('Hidden', 'unlisted: true'),
  'docs/hidden-too.md': markdownPage('Hidden too', 'unlisted: true'),
  'docs/shell.md': markdownPage('Shell'),
  'docs/long.md': markdownPage('Long'),
  'docs/alone.md': markdownPage('Alone', 'displayed_sidebar: null'),
}
export const guideConfig = {
  docs: {
    sidebarPath: 'sidebars.json',
    editUrl: 'https://example.com/edit',
  },
  theme: {
    navbar: {
      items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'Docs', position: 'left' }],
    },
  },
}

/** The guide with more settings of its docs, the time of updates, and edit links of pages. */
export const guideWithSettings = [
  {
    ...guideFiles,
    'docs/index.md':
      '---\nlast_update:\n  date: 2024-03-05T23:30:00Z\n  author: Ada\n---\n\n# Home\n',
    'docs/wiki.md': '---\ncustom_edit_url: https://example.org/wiki\n---\n\n# Wiki\n',
    'docs/none.md': '---\ncustom_edit_url: null\n---\n\n# None\n',
  },
  {
    ...guideConfig,
    docs: {
      ...guideConfig.docs,
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
      sidebarHideable: true,
      autoCollapseCategories: true,
    },
  },
] as const
