/**
 * Mistakes that authors make, each in a page of its own. `▸` marks the place of the diagnostic and is not
 * part of the page; several marks are several diagnostics, whose texts follow in order.
 */
export type Slip = readonly [name: string, text: string, ...messages: readonly string[]]

/** Reported in plain Markdown and in MDX, with the same message. */
export const slipsOfBoth: readonly Slip[] = [
  ['comment', '# C\n\n▸<!-- hidden\n\nRest.\n', 'Add `-->` where it ends'],
  ['script', '# C\n\n▸<script>\nlet a\n\nRest.\n', 'Add `</script>` where it ends'],
  ['script-in-line', '# C\n\nText ▸<script>let a\n\nRest.\n', 'Add `</script>` where it ends'],
  ['style', '# C\n\n▸<style>\np\n\nRest.\n', 'Add `</style>` where it ends'],
  ['textarea', '# C\n\n▸<textarea>\nText\n\nRest.\n', 'Add `</textarea>` where it ends'],
  ['textarea-in-line', '# C\n\nText ▸<textarea>a\n', 'Add `</textarea>` where it ends'],
  ['title-tag', '# C\n\nText ▸<title>a\n', '`<title>` is not closed'],
  [
    'iframe',
    '# C\n\n▸<iframe src="https://a.example">\n\nRest.\n',
    'Add `</iframe>` where it ends',
  ],
  ['svg', '# C\n\n▸<svg>\n\nRest.\n', 'Add `</svg>` where it ends'],
  ['template', '# C\n\nText ▸<template>a\n', '`<template>` is not closed'],
  ['div', '# C\n\n▸<div>\n\nRest.\n', 'Add `</div>` where it ends'],
  [
    'details',
    '# C\n\n▸<details>\n<summary>a</summary>\n\nRest.\n',
    'Add `</details>` where it ends',
  ],
  ['attribute', '# C\n\n<div class=▸"a\n\nRest.\n', 'Close the value with the quote'],
  ['closing-tag', '# C\n\n▸<div>\n\n▸</span>\n', '`<div>` is not closed', 'Close `<div>` first'],
  ['brace', '# C\n\nText ▸{name here\n', 'Add the closing `}`'],
  ['less-than', '# C\n\nIf a <▸5 then\n', 'Write `&lt;` for a literal `<`'],
  ['component', '# C\n\n▸<Gone />\n', 'Import it at the top of the page'],
  ['component-name', '# C\n\n▸<Tbas />\n', 'Did you mean `<Tabs>`?'],
  ['tab', '# C\n\n<Tabs>\n▸<TabItem label="A">\n\na\n\n</TabItem>\n</Tabs>\n', 'Add `value="…"`'],
  [
    'tabs',
    '# C\n\n<Tabs>\n<TabItem value="a">b</TabItem>\n▸<TabItem value="a">c</TabItem>\n▸<TabItem>d</TabItem>\n</Tabs>\n',
    'Choose another `value`',
    'Add `value="…"`',
  ],
  ['import', "import Gone from '▸./gone.js'\n\n# C\n\n<Gone />\n", 'Correct the path'],
  ['import-below', "# C\n\nimport Gone from '▸./gone.js'\n\n<Gone />\n", 'Correct the path'],
  ['import-partial', "import Gone from '▸./_gone.md'\n\n<Gone />\n", 'Correct the path'],
  ['fence', '# C\n\n▸```js\na\n\n## Rest\n', 'where the code ends'],
  ['fence-of-tildes', '# C\n\n▸~~~\na\n```\n', 'Add a line `~~~` where the code ends'],
  ['directive', '# C\n\n▸:::note\n\nText\n\n## Rest\n', 'Add a line `:::` where it ends'],
  ['directive-end', '# C\n\nText\n\n▸:::\n', '`:::` closes no directive'],
  ['directive-name', '# C\n\n▸:::nots\n\nText\n\n:::\n', 'Did you mean "note"?'],
  ['directive-colons', '# C\n\n▸::note\n\nText\n', 'Write `:::note`'],
  ['directives', '# C\n\n:::note\n\n:::tip\n\nText\n\n:::\n\n▸:::\n', 'use more colons'],
  ['alert', '# C\n\n> ▸[!NOTES]\n> text\n', 'Did you mean `[!NOTE]`?'],
  ['heading-id', '# C\n\n## A {#x}\n\n▸## B {#x}\n', 'The heading on line 3 also has the id `x`'],
  ['conflict', '# C\n\n▸<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n', 'Choose the text to keep'],
  ['link', '# C\n\nA [link](▸./gone.md).\n', 'Broken link: no Markdown file "./gone.md"'],
  ['link-space', '# C\n\nA ▸[link](./my page.md).\n', 'Write `<./my page.md>`'],
  ['footnote', '# C\n\nA▸[^1].\n', 'Add a line `[^1]: …`'],
  ['heading-space', '# C\n\n▸##Usage\n\nText\n', 'Add a space'],
  ['link-to-page', '# C\n\nA [link](▸/gone).\n', 'Broken link: no page at /gone'],
  ['link-in-html', '# C\n\n<a href="▸./gone.md">a</a>\n', 'Broken link: no Markdown file'],
  ['anchor', '# C\n\n## Install\n\nA [link](▸#instal).\n', 'Link to "#install"'],
  ['protocol', '# C\n\n[a](▸htp://a.example)\n', 'Unknown protocol `htp:`'],
  ['image', '# C\n\n![a](▸./gone.png)\n', 'Put the file beside the page'],
  ['field', '---\n▸titel: X\n---\n\n# C\n', 'Did you mean `title`?'],
  ['field-name', '---\ntitle: C\n▸sidebar_postion: 2\n---\n', 'Did you mean `sidebar_position`?'],
  ['field-case', '---\n▸Title: A\n---\n\nText\n', 'Did you mean `title`?'],
  [
    'field-type',
    '---\n▸sidebar_position: two\n---\n\n# C\n',
    '`sidebar_position` must be a number, got "two"',
  ],
  ['field-date', '---\nlast_update:\n  ▸date: 2024-13-45\n---\n\n# C\n', 'must be a date such as'],
  ['field-twice', '---\ntitle: A\n▸title: B\n---\n\n# C\n', 'Remove one of the two'],
  ['field-tab', '---\ntags:\n▸\t- a\n---\n\n# C\n', 'Indent it with spaces'],
  ['field-colon', '---\ntitle: ▸a: b\n---\n\n# C\n', 'quote a value that contains `: `'],
  ['slug', '---\n▸slug: a b?c\n---\n\n# C\n', 'set a different `slug`'],
  ['front-matter-end', '▸---\ntitle: A\n\n# C\n', 'Add a line `---` after the last field'],
  ['front-matter-late', '\n▸---\ntitle: A\n---\n\n# C\n', 'Remove the blank lines and spaces'],
  [
    'many',
    '---\n▸titel: X\n▸draft: perhaps\n---\n\n[a](▸./gone.md)\n\n▸:::note\nx\n',
    'Did you mean `title`?',
    '`draft` must be true or false',
    'Broken link',
    'Add a line `:::`',
  ],
]

/** Reported in MDX: in plain Markdown, these are text or a comment. */
export const slipsOfMdx: readonly Slip[] = [
  ['name', '# C\n\nText ▸{name} here\n', 'Write `\\{` for a literal brace'],
  ['mdx-comment', '# C\n\nText <▸!-- a --\n', 'Write the comment as `{/* text */}`'],
  [
    'many-mdx',
    '# C\n\n▸{name\n\n[a](▸./gone.md)\n\n▸<div>\n\nText\n',
    'Add the closing `}`',
    'Broken link',
    'Add `</div>` where it ends',
  ],
]

/** Other files of the content folder. */
export const slipsInFiles: readonly Slip[] = [
  ['docs/one/_category_.json', '{\n  ▸"lable": "X"\n}\n', 'Did you mean `label`?'],
  ['docs/two/_category_.yml', '▸lable: X\n▸position: one\n', 'Did you mean', 'must be a number'],
  ['docs/six/_category_.json', '{ "link": { ▸"type": "generated-idnex" } }', 'Did you mean'],
  ['docs/twice/a.md', '---\nslug: /same\n---\n\n# A\n'],
  ['docs/twice/b.md', '---\n▸slug: /same\n---\n\n# B\n', 'Set a different `slug`'],
  ['docs/ids/a.md', '---\nid: same\n---\n\n# A\n'],
  ['docs/ids/b.md', '▸---\nid: same\n---\n\n# B\n', 'Rename one of the files'],
  ['blog/2024-13-01-bad.md', '▸# P\n', 'Start the file name with a date'],
  ['blog/2024-01-02-typo.md', '---\n▸titel: A\n---\n\nA\n\n<!-- truncate -->\n', '`title`?'],
]
