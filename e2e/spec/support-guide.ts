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

const page = (title: string, ...frontMatter: string[]) =>
  ['---', `title: ${title}`, ...frontMatter, '---', '', `All about ${title}.`, ''].join('\n')

export const longLabel = long
export const guideFiles = {
  'sidebars.json': JSON.stringify(sidebars),
  'pages/index.md': '# Tiny\n',
  'docs/index.md': `${page('Start', 'slug: /', 'tags: [first, second]')}
Go to [the first](./plain/one.md).

## A part

### A smaller part
`,
  'docs/plain/one.md': page('One'),
  'docs/plain/two.md': page('Two'),
  'docs/plain/three.md': page('Three'),
  'docs/linked/four.md': page('Four'),
  'docs/linked/five.md': page('Five'),
  'docs/open.md': page('Opened'),
  'docs/fixed.md': page('Unmoved'),
  'docs/hidden.md': page('Hidden', 'unlisted: true'),
  'docs/hidden-too.md': page('Hidden too', 'unlisted: true'),
  'docs/shell.md': page('Shell'),
  'docs/long.md': page('Long'),
  'docs/alone.md': page('Alone', 'displayed_sidebar: null'),
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

/** The same guide with more settings of its docs. */
export const guideConfigWith = (docs: Readonly<Record<string, unknown>>) => ({
  ...guideConfig,
  docs: { ...guideConfig.docs, ...docs },
})
