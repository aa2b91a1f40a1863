import type { VFile } from 'vfile'

/** What texts made for Docusaurus may read without declaring it: the headings, the front matter, the title. */
export function exportPageVariables(
  code: string,
  { data }: VFile,
  frontMatter: object = {},
): string {
  const values = {
    toc: (data.headings ?? []).map(({ id, level, html }) => ({ value: html, id, level })),
    frontMatter,
    contentTitle: data.contentTitle ?? undefined,
  }
  return Object.entries(values)
    .filter(([name]) => isReferenced(code, name))
    .map(([name, value]) => `\nexport const ${name} = ${JSON.stringify(value)};`)
    .join('')
}

function isReferenced(code: string, name: string): boolean {
  const declared = new RegExp(
    `\\b(?:const|let|var|function)\\s+${name}\\b|\\bimport\\s[^'"]*\\b${name}\\b`,
  )
  return new RegExp(`(?<![\\w$."'])${name}\\b(?!\\s*:)`).test(code) && !declared.test(code)
}
