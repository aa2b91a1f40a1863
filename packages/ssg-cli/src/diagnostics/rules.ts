/** The rules of diagnostics by subject, each with its meaning and what to do. `ssg explain` and the guide show them. */
export const rulesBySubject: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Links: {
    'broken-link':
      'A link leads to a path at which the site has no page. Correct the path, or link to the file of the page, which the build then follows. Write `pathname://` before the path of a file that is not a page. `onBrokenLinks` sets the severity.',
    'broken-file-link':
      'A link names a Markdown file that does not exist. Paths are relative to the linking file. `onBrokenMarkdownLinks` sets the severity.',
    'broken-anchor':
      'A link leads to a heading or an `id` that its page does not have, often because a heading was reworded. `ssg write-heading-ids` makes ids independent of the text. `onBrokenAnchors` sets the severity.',
    'moved-link':
      'A link leads to the old path of a page that has moved. The redirect works; link to the new path. `ssg check --fix` changes it.',
    'missing-image':
      'An image of a page or of the configuration does not exist, beside the page or in a static folder. `onBrokenMarkdownImages` sets the severity.',
    'link-protocol':
      'A link has a protocol that links cannot have. Write `https:`, `mailto:` or a path, or show the URL as code.',
    'script-link':
      'A URL with `javascript:` or a similar protocol could run code in the browser of a reader, and is never published.',
    'link-with-space':
      'Markdown ends a URL at a space, so this link is text. Write the URL in angle brackets, or rename the file.',
    'malformed-link':
      'A link is text, since a bracket or a parenthesis is missing or in the wrong place, or it has no URL or no text.',
    'malformed-directive':
      'The first line of a `:::` block is text, since a colon or the `]` of its title is missing.',
    'diagram-as-code':
      'A code block in the language `mermaid` is shown as code, since `markdown.mermaid` is not set.',
    'missing-definition':
      'A reference such as `[text][name]` has no definition, a line `[name]: URL`, so it is text.',
    'unused-definition':
      'No link refers to a definition, a line `[name]: URL`, usually because its name is misspelt. `[//]: # (…)` is a comment and not reported.',
    'duplicate-definition':
      'A definition of a link or a footnote has a name that is already defined, and is ignored.',
    redirect:
      'A redirect is ignored or broken: its target does not exist, it leads back to itself, a page has its path, or another redirect does.',
    sitemap:
      'The function `createItems` of the sitemap failed, or returned something else than entries.',
  },
  'Markdown and MDX': {
    'mdx-syntax':
      'The page is not valid MDX, usually because of a `<` or `{` that is meant as text. Escape it with a backslash, write it in backticks, or set `mdx: { format: md }` in the front matter.',
    'plain-markdown':
      'A `.md` file is not valid MDX, so it was compiled as plain Markdown, in which braces are text. Fix the character that the message names, or set `mdx: { format: md }`.',
    'old-mdx':
      'The site is written for MDX 1 (`markdown.mdx1`), which read this `<`, `{` or element in another way than MDX does. It is read as before.',
    'unclosed-tag': 'An HTML element or a component is never closed.',
    'unclosed-comment':
      'A comment is not closed, so it would hide the rest of the page. A comment within a paragraph cannot contain a blank line.',
    'unclosed-code': 'A fenced code block is not closed, so the rest of the page is part of it.',
    'unclosed-directive':
      'A `:::` directive is not closed, or a closing `:::` has nothing to close. A directive around others needs more colons than they have.',
    'unknown-directive':
      'A `:::name` or an alert such as `[!NOTE]` is neither an admonition nor handled by a plugin. Its text is left as written.',
    'unknown-component':
      'MDX uses a component that neither the theme, `theme.tsx` nor an import of the page defines.',
    'unknown-prop':
      'A component of the theme has an attribute whose name is almost that of a prop. It has no effect.',
    'prop-value':
      'A component of the theme has a prop with a value that it does not accept, such as an unknown `type` of an `Admonition`.',
    'unknown-element':
      'HTML has no element of this name, so browsers show only its content: `<name>` in a text disappears. Names with a hyphen are custom elements.',
    'html-attribute':
      'An attribute of an HTML element is misspelt, or the element has it twice. Browsers ignore it.',
    'markdown-in-html':
      'A block of HTML ends at a blank line. The Markdown in it is shown as it is.',
    'unknown-name':
      'An expression in braces uses a name that the page does not define, or a field that its front matter does not have. Braces that are text need a backslash.',
    'missing-value':
      'An `export` of a page ends with `=`. JavaScript takes the element after the blank line as its value, so the page does not show it.',
    'tab-value':
      'A `TabItem` has no `value`, or one that a sibling has too, or is not in `Tabs`; or `Tabs` contains something else.',
    steps: '`Steps` numbers the items of an ordered list, and contains none.',
    'stray-mark':
      'A backtick, `**` or `~~` is text, since the other one of the pair is missing. A backslash before it says that it is text.',
    'heading-without-space':
      'A `#` without a space after it is text, not a heading. No-break spaces, which some keyboards type with the Option or Alt key, do not count.',
    'list-without-space': 'A `-` or a number without a space after it is text, not a list.',
    'accidental-heading':
      'A line of dashes makes the paragraph above it a heading, and a `#` alone is an empty one.',
    'heading-id': 'The id of a heading, `{#id}`, is text unless it ends the heading.',
    'malformed-table':
      'A table is text, since its second line has not one cell with dashes for each cell of the first; or a row has more cells than the header, which pages do not show.',
    'malformed-task': 'A task of a list starts with `[ ]` or `[x]` and a space.',
    'malformed-code':
      'A code block is a line of text, since its fence has two backticks, or all of it is on one line.',
    'unknown-code-language':
      'The highlighter has no language of this name, so the code is plain text. Write `text` if it is meant to be.',
    'code-info':
      'A word of the fence of a code block has no effect: it is misspelt, not in quotes, or names lines that the code does not have.',
    'magic-comment':
      'A comment that should mark lines of a code block is misspelt, has the syntax of another language, or lacks its counterpart.',
    'unknown-emoji': 'A short code such as `:smile:` is close to one that exists.',
    'unknown-entity': 'HTML has no character of this name, such as `&nbsp;`, so it is text.',
    'foreign-syntax':
      'The syntax of another program for admonitions, tabs, links, sizes of images or the table of contents is text.',
    'missing-footnote':
      'A reference such as `[^1]` has no footnote, or a footnote no reference, so the page does not show it.',
    'duplicate-id':
      'Two headings of a page have the same explicit id. Links lead to the first one.',
    'reserved-id': 'An `id` in the text is one that the page itself uses. Choose another id.',
    'merge-conflict': 'The file contains the markers of an unresolved merge conflict.',
    'text-encoding':
      'The file is not UTF-8, or not text at all. Save it as UTF-8, or move it out of the content folder. A zero byte in a text is a warning.',
    math: 'A formula is not valid TeX.',
    'code-annotation': 'The hook that annotates a code block reported a problem in its code.',
    'circular-include': 'Partials include each other in a cycle.',
    'markdown-plugin':
      'A remark or rehype plugin of the site threw an error or reported one. Plugins can also report rules of their own.',
    'page-time':
      'The page did not compile within the time limit, 75 seconds, or 20 in most previews, unless `SSG_PAGE_TIMEOUT` sets another. Split it, or fix the plugin that does not return.',
    'page-memory': 'The page needs more memory to compile than a worker thread has. Split it.',
    'page-depth':
      'More than 2,048 block quotes, list items or elements are nested in each other, often because they are not closed.',
  },
  'Front matter and data files': {
    'yaml-syntax':
      'YAML cannot be parsed. The most frequent causes are a colon in unquoted text, and tabs.',
    'front-matter':
      'A field of the front matter has an invalid value or a name close to a known one, or the front matter does not begin on the first line or is not closed.',
    'category-file': '`_category_.json` or `_category_.yml` is invalid, or the folder has both.',
    'sidebars-file': 'The sidebars file cannot be read, or an item in it is invalid.',
    'authors-file': 'The authors file is invalid, or two authors have the same page.',
    'tags-file': 'The tags file is invalid.',
    'versions-file':
      '`versions.json` is not a list of names, or a name in it cannot be that of a version.',
    'unknown-tag': 'A tag is not in the tags file. `onInlineTags` sets the severity.',
    'unknown-author': 'A post names an author that is not in the authors file.',
    'inline-author': 'A post describes its author itself. `onInlineAuthors` sets the severity.',
    'duplicate-author': 'A post names an author twice.',
    'mixed-author-fields':
      'A post has both `authors` and one of the older fields, such as `author_title`.',
    'post-date': 'A post has no valid date, in the name of its file or in its front matter.',
    'untruncated-post':
      'A post has no truncation marker, so lists show all of it. `onUntruncatedBlogPosts` sets the severity.',
  },
  'Documents, sidebars and versions': {
    'unknown-doc':
      'A sidebar, the navbar or a pagination field names a document or a sidebar that does not exist.',
    'unknown-sidebar': '`displayed_sidebar` names a sidebar that the version does not have.',
    'misnamed-page':
      'A Markdown file has another ending than `.md` and `.mdx`, so it is not published. Rename it.',
    'duplicate-doc-id': 'Two documents of a version have the same id.',
    'duplicate-route':
      'Two pages have the same path, and only the first is built. `onDuplicateRoutes` sets the severity.',
    'unreachable-route': 'A path contains `?` or `#`, where the path of a URL ends.',
    'empty-folder': 'A generated sidebar or category names a folder without documents.',
    'empty-version': 'A version has no documents.',
    versions: 'A setting names a version that does not exist, or two versions have the same path.',
    'version-cut': 'A version cannot be created: its name is invalid, or one of its files exists.',
    'path-outside-docs':
      'A relative path leads out of the docs, so that it would break in the copy. Begin it with `@site/`.',
  },
  Configuration: {
    config: 'A setting is unknown or invalid, or the configuration cannot be loaded.',
    'missing-config': 'The folder has no `site.config.ts`.',
    'docusaurus-config':
      'A part of `docusaurus.config.js` is not supported, and the site is built without it.',
    'swizzled-component': 'Components in `src/theme` have no counterpart, and are ignored.',
    'missing-file':
      'A setting names a file or folder that does not exist, or one instead of the other.',
    'missing-package': 'A package that a setting or command needs is not installed.',
    'out-dir': 'The output folder overlaps the sources, which the build would delete.',
    'unknown-language': 'A flag names a language that is not in `languages`.',
    'theme-definition':
      '`theme.tsx` uses the name of a slot, component, token, class or string that the theme does not have, or gives it a value of another kind. A string without a placeholder of its default is a warning.',
    init: '`ssg init` cannot create a site in this folder, for example because it already contains one.',
  },
  'Components and modules': {
    'unresolved-import':
      'An import leads to a file or package that cannot be found. Install the package, or replace the module with `alias`.',
    bundle:
      'A module cannot be bundled, usually because of a syntax error or an export that does not exist.',
    'module-error': 'A module threw an error while it was loaded, or did not end.',
    'endless-theme':
      'The theme file, or a module that it imports, runs without end. A preview is built without it.',
    'render-error':
      'A component threw an error while the page was rendered. The message is its own.',
    'browser-error':
      'Code of the site threw an error in the browser, while it was previewed. The message is its own.',
    'hydration-mismatch':
      'In the browser, the first rendering of a page is another one than its HTML, while it was previewed.',
    'hidden-variable':
      'A page reads an environment variable that `publicEnv` does not list, and gets `undefined`.',
  },
  Integrations: {
    integration:
      'A hook threw an error, did not end in time, or returned an invalid result. Problems that a `check` hook reports have the name of the integration instead.',
    'integration-fetch': 'A hook could not fetch a URL, and used the copy of an earlier build.',
  },
  Trust: {
    'untrusted-code':
      'Content that must not run code contains some: an expression, an import, a script, a component that is not listed.',
    'untrusted-link': 'A symbolic link leaves the folder of the untrusted content.',
    'symbolic-link':
      'A symbolic link leads nowhere, to a folder that contains it, or out of the Git repository.',
  },
  Output: {
    'over-budget': 'A page is larger than `budget` allows.',
    'output-collision':
      'Two files of the site have the same path or URL, or paths that are the same file on macOS and Windows.',
    'output-name':
      'A path is too long for a file system, or contains a character that one does not allow.',
    'output-folder':
      'The output folder contains files that ssg did not write, so it does not replace it.',
    'output-write':
      'The output cannot be written, for example because the disk is full. The last output is unchanged.',
    'no-built-site': 'The command needs a built site. Run `ssg build` first.',
    'changed-file': 'A file changed while the site was built. Build again.',
    'unreadable-path':
      'A file or folder cannot be read, is a FIFO or a device, or has a name that is not UTF-8.',
    images: 'The package `sharp`, which `images` needs, cannot be loaded on this machine.',
    'unreadable-image': 'An image is damaged, or in another format than its name says.',
    'og-image': 'An Open Graph image cannot be rendered, for example because of an invalid font.',
    'og-image-characters':
      'No font of the Open Graph images has the characters of a title. Add one to `ogImage.fonts`.',
  },
  'Checked examples': {
    example: 'The options of a code block are invalid: a setup or a version that does not exist.',
    'example-types': 'Code has a type error. The message is that of TypeScript.',
    'example-signature': 'A signature on the page differs from that of the package.',
    'example-run': 'A program exited with an error.',
    'example-timeout':
      'A program did not finish within a minute. What it shows may be right: it waits for something, or the machine is busy.',
    'example-output': 'The output of a program differs from the one on the page.',
    'no-check': '`@no-check` in a block or a comment has no reason.',
    'table-cells': 'A row of a table has too few or too many cells.',
    'type-cell': 'A `Type` cell is not the type that the package declares.',
    default:
      'A `Default` cell, or a default in a sentence, is not what a probe found, or what the code of the package has.',
    parameter: 'A table of parameters differs from the call in its heading, or from the signature.',
    event: 'A table of events differs from the events that the package declares.',
    'heading-name': 'A heading does not name what the signatures in its section show.',
    'error-name': 'No documented release has this error code or error class.',
    'code-name':
      'Code in a text has a name that the release, the object or the types of the page do not have, or one that a note says not to exist although it does.',
    'header-name': 'A name in code is almost that of a header that the package or Node.js uses.',
    baseline:
      '`check-baseline.json` is invalid, or has problems that are fixed. `ssg check examples --write-baseline` removes them.',
    'shown-by': 'A sentence with `@shown-by` says what the program that it names does not show.',
    unit: 'A number is not what the page says in another unit.',
    'types-table':
      'A table lacks a property of its type, has one that does not exist, or `types` names a type or heading that does not exist.',
    since:
      'A cell in the column `Since` differs from the releases. `ssg check examples --fix` changes it.',
    'api-changes': 'The page of API changes is out of date. Run `ssg write-api-changes`.',
    'api-history': '`api-history.json` is out of date. Run `ssg write-api-history`.',
    'api-probe': 'A probe threw an error or did not end.',
    registry: 'The releases of a package cannot be read from the registry.',
  },
}
