import type { TokenClass } from '@ssg/runtime/contract/markup'
import type { CodeToken } from './tokenize-code.ts'

/** A token as it is rendered. */
export interface ShownToken {
  readonly text: string
  /** Null: the token has no element. */
  readonly kind: TokenClass | 'plain' | null
}

/** The tokens of a code block, and the class of those without an element. */
export interface ShownTokens {
  readonly lines: readonly (readonly ShownToken[])[]
  readonly unmarked: 'punctuation' | null
}

/**
 * Chooses which tokens have no element. Punctuation is a third of the tokens of most code, so that blocks have its class
 * once, and plain text is marked instead. Blocks with more plain text than punctuation stay as they are.
 */
export function unmarkPunctuation(lines: readonly (readonly CodeToken[])[]): ShownTokens {
  const tokens = lines.flat()
  const punctuation = tokens.filter(({ kind }) => kind === 'punctuation').length
  const plain = tokens.filter((token) => isPlain(token)).length
  if (punctuation <= plain) return { lines, unmarked: null }
  return { lines: lines.map((line) => line.map(toShownToken)), unmarked: 'punctuation' }
}

function toShownToken(token: CodeToken): ShownToken {
  if (isPlain(token)) return { text: token.text, kind: 'plain' }
  return token.kind === 'punctuation' ? { text: token.text, kind: null } : token
}

function isPlain({ text, kind }: CodeToken): boolean {
  return kind === null && text.trim() !== ''
}
