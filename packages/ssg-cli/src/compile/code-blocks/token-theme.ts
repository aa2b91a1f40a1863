import type { TokenClass } from '@ssgdocs/runtime/contract/markup'
import type { ThemeRegistrationRaw } from 'shiki/core'

/**
 * TextMate scopes by token class. The theme below gives each class its own colour, which is then
 * mapped back to the class: one pass serves all colour modes, and the HTML needs no inline styles.
 */
const scopes: Readonly<Record<TokenClass, readonly string[]>> = {
  comment: ['comment', 'punctuation.definition.comment', 'string.comment'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.fenced_code'],
  escape: ['constant.character.escape', 'string.regexp', 'constant.other.character-class'],
  number: ['constant.numeric', 'keyword.other.unit'],
  constant: [
    'constant.language',
    'constant',
    'support.constant',
    'variable.language',
    'variable.other.constant',
  ],
  keyword: [
    'keyword',
    'storage',
    'storage.type',
    'keyword.control',
    'keyword.operator.new',
    'keyword.operator.expression',
    'storage.modifier',
  ],
  operator: ['keyword.operator'],
  function: [
    'entity.name.function',
    'support.function',
    'meta.function-call entity.name.function',
    'variable.function',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'entity.name.namespace',
  ],
  variable: ['variable', 'variable.other.readwrite', 'meta.definition.variable variable'],
  parameter: ['variable.parameter'],
  property: [
    'variable.other.property',
    'support.variable.property',
    'meta.object-literal.key',
    'support.type.property-name',
    'variable.object.property',
    'entity.name.tag.yaml',
  ],
  tag: ['entity.name.tag', 'punctuation.definition.tag'],
  attribute: ['entity.other.attribute-name'],
  punctuation: ['punctuation', 'meta.brace'],
  inserted: ['markup.inserted'],
  deleted: ['markup.deleted'],
  heading: ['markup.heading', 'entity.name.section'],
  link: ['markup.underline.link', 'string.other.link'],
}

const tokenClasses = Object.keys(scopes) as TokenClass[]

/** `#000001` for the first class, and so on. Plain text is black. */
function colorOf(token: TokenClass): string {
  return `#${(tokenClasses.indexOf(token) + 1).toString(16).padStart(6, '0')}`
}

const classByColor = new Map(tokenClasses.map((token) => [colorOf(token).toUpperCase(), token]))

/** A Shiki theme whose colours identify token classes. */
export const tokenTheme: ThemeRegistrationRaw = {
  name: 'ssg-tokens',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...tokenClasses.map((token) => ({
      scope: [...scopes[token]],
      settings: { foreground: colorOf(token) },
    })),
  ],
}

/** The class of a token, or null for plain text. */
export function tokenClassOf(color: string | undefined): TokenClass | null {
  return classByColor.get((color ?? '').toUpperCase()) ?? null
}
