import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Markdown files whose ending other programs accept. */
export const misnamedGlob = '**/*.{markdown,mdown,mkd,MD,MDX,Md,Mdx}'

/** Reports a Markdown file that is not a page, since its name has another ending. */
export function misnamedPage(file: string): Diagnostic {
  const ending = /x$/i.test(file) ? 'mdx' : 'md'
  const name = file.replace(/^.*\//, '').replace(/\.\w+$/, `.${ending}`)
  return {
    severity: 'warning',
    rule: 'misnamed-page',
    reason: 'This file is not published: pages end in `.md` or `.mdx`',
    hint: `Rename it to \`${name}\``,
    place: { file, line: 1, column: 1 },
  }
}
