import type { TokenClass } from '@ssgdocs/runtime/contract/markup'

/** The part of Prism that splits code into tokens. */
export interface Prism {
  /** Grammars by language, and functions that extend them. */
  readonly languages: Readonly<Record<string, unknown>>
  tokenize(code: string, grammar: unknown): readonly PrismNode[]
  /** Languages within others, such as PHP in HTML, change the code before and the tokens after. */
  readonly hooks?: { run(name: string, environment: object): void }
}

type PrismNode = string | PrismToken
interface PrismToken {
  readonly type: string
  /** Further types, such as of tokens whose type only one language has. */
  readonly alias?: string | readonly string[]
  readonly content: PrismNode | readonly PrismNode[]
}

/** A part of a line. */
export interface PrismText {
  readonly text: string
  readonly kind: TokenClass | null
}

/** Types of Prism's tokens by token class, each of which has a colour of its own. */
const typesByClass: Partial<Record<TokenClass, readonly string[]>> = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  string: ['string', 'char', 'attr-value', 'template-string', 'regex', 'url'],
  escape: ['entity'],
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
const classes = new Map(
  Object.entries(typesByClass).flatMap(([name, types]) =>
    types.map((type) => [type, name as TokenClass] as const),
  ),
)

/** The lines of code; undefined if Prism does not know the language. A token of an unknown type is like the one around it. */
export function prismLines(
  code: string,
  language: string,
  prism: Prism,
): readonly (readonly PrismText[])[] | undefined {
  const grammar = prism.languages[language]
  if (grammar === undefined) return undefined
  const lines: PrismText[][] = [[]]
  const add = (node: PrismNode | readonly PrismNode[], kind: TokenClass | null): void => {
    if (typeof node === 'string') {
      for (const [index, text] of node.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (text !== '') lines.at(-1)?.push({ text, kind })
      }
    } else if ('type' in node) {
      add(node.content, classOf(node) ?? kind)
    } else {
      for (const child of node) add(child, kind)
    }
  }
  add(tokenizeWithHooks({ code, grammar, language }, prism) ?? prism.tokenize(code, grammar), null)
  return lines
}

interface Fragment {
  readonly code: string
  readonly grammar: unknown
  readonly language: string
}

/** Null if a hook fails or changes the text, such as that of a language without the one that it needs. */
function tokenizeWithHooks(fragment: Fragment, prism: Prism): readonly PrismNode[] | null {
  const environment = { ...fragment, tokens: [] as readonly PrismNode[] }
  try {
    prism.hooks?.run('before-tokenize', environment)
    environment.tokens = prism.tokenize(environment.code, environment.grammar)
    prism.hooks?.run('after-tokenize', environment)
  } catch {
    return null
  }
  return textOf(environment.tokens) === fragment.code ? environment.tokens : null
}

function textOf(node: PrismNode | readonly PrismNode[]): string {
  if (typeof node === 'string') return node
  return 'type' in node ? textOf(node.content) : node.map(textOf).join('')
}

/** As in Prism, an alias takes precedence. */
function classOf({ type, alias = [] }: PrismToken): TokenClass | undefined {
  return [type, alias]
    .flat()
    .map((name) => classes.get(name))
    .findLast((name) => name !== undefined)
}
