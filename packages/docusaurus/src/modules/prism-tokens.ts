/** The part of Prism that splits code into tokens. */
export interface Prism {
  readonly languages: Readonly<Record<string, unknown>>
  tokenize(code: string, grammar: unknown): readonly PrismNode[]
}

type PrismNode = string | PrismToken
interface PrismToken {
  readonly type: string
  readonly content: PrismNode | readonly PrismNode[]
}

interface ColoredText {
  readonly content: string
  readonly color: string | undefined
}

/** Types of Prism's tokens by color of the theme. */
const typesByColor = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  string: ['string', 'char', 'attr-value', 'template-string', 'regex', 'url'],
  number: ['number', 'boolean', 'constant', 'symbol'],
  keyword: ['keyword', 'atrule', 'important'],
  operator: ['operator', 'punctuation'],
  function: ['function'],
  type: ['class-name', 'tag', 'builtin', 'selector', 'namespace'],
  property: ['property', 'key'],
  parameter: ['attr-name', 'parameter', 'variable'],
  inserted: ['inserted', 'inserted-sign'],
  deleted: ['deleted', 'deleted-sign'],
}
const colors = new Map(
  Object.entries(typesByColor).flatMap(([name, types]) =>
    types.map((type) => [type, `var(--tok-${name})`] as const),
  ),
)

/** The lines of code in the colors of the theme; undefined if Prism does not know the language. */
export function prismTokens(
  code: string,
  language: string,
  prism: Prism,
): readonly (readonly ColoredText[])[] | undefined {
  const grammar = prism.languages[language]
  if (grammar === undefined) return undefined
  const lines: ColoredText[][] = [[]]
  const add = (node: PrismNode | readonly PrismNode[], color: string | undefined): void => {
    if (typeof node === 'string') {
      for (const [index, content] of node.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (content !== '') lines.at(-1)?.push({ content, color })
      }
    } else if ('type' in node) {
      add(node.content, colors.get(node.type) ?? color)
    } else {
      for (const child of node) add(child, color)
    }
  }
  add(prism.tokenize(code, grammar), undefined)
  return lines
}
