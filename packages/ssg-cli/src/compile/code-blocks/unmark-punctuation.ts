import type { TokenClass } from '@ssgdocs/runtime/contract/markup'
import type { CodeToken } from '../../integrations/markdown-hooks.ts'

/** A token of the rendered block. */
export interface ShownToken {
  readonly text: string
  /** Null renders the text without an element. */
  readonly kind: TokenClass | 'plain' | null
}

/** The tokens of a code block, and the class that applies to text without an element. */
export interface ShownTokens {
  readonly lines: readonly (readonly ShownToken[])[]
  readonly unmarked: 'punctuation' | null
}

/**
 * Saves markup: punctuation is a third of the tokens in most code, so the block itself gets the
 * punctuation class, and plain text gets an element instead. Blocks with more plain text than
 * punctuation are unchanged.
 */
export function unmarkPunctuation(lines: readonly (readonly CodeToken[])[]): ShownTokens {
  let punctuation = 0
  let plain = 0
  for (const line of lines) {
    for (const token of line) {
      if (token.kind === 'punctuation') punctuation++
      else if (isPlain(token)) plain++
    }
  }
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
