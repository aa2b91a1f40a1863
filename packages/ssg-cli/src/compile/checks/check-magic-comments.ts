import { likelyTypo } from '../../diagnostics/suggest.ts'
import { extractMagicComments, type MagicComment } from '../code-blocks/extract-magic-comments.ts'
import { parseCodeMeta } from '../code-blocks/parse-code-meta.ts'
import type { CodeBlockSource } from '../code-blocks/render-code-block.ts'
import type { CodeProblem } from './check-code-block.ts'

/** A line that is a comment of one hyphenated word, in any language. */
const commentedWord =
  /^[ \t]*(?:\/\/|#|--|%|;;|'|<!--|\/\*|\{\/\*)[ \t]*([a-z]+(?:-[a-z]+)+)[ \t]*(?:-->|\*\/\}?)?[ \t]*$/i
const inlineWord = /\[!code ([^\]\s:]+)/
const inlineWords = ['highlight', 'hl', '++', '--', 'error', 'warning', 'focus']

/** Finds comments that should mark lines of a code block and do not: misspelt ones, and those without a counterpart. */
export function checkMagicComments(
  { language, code }: Pick<CodeBlockSource, 'language' | 'code'>,
  magicComments: readonly MagicComment[],
): readonly CodeProblem[] {
  // Markdown in a code block shows how to write such comments.
  if (/^(?:md|mdx|markdown)\b/.test(language ?? '')) return []
  const inline = code.includes('[!code ')
  if (!inline && !/^[ \t]*\S{1,4}[ \t]*[a-z]+-[a-z]/im.test(code)) return []
  const open = new Map<string, CodeProblem>()
  const problems: CodeProblem[] = []
  const words = magicComments.flatMap(({ line, block }) => [line, block?.start, block?.end])
  const known = words.filter((word) => word !== undefined)
  for (const [index, text] of code.split('\n').entries()) {
    const line = index + 1
    const marker = inline ? inlineWord.exec(text)?.[1] : undefined
    if (marker !== undefined && !inlineWords.includes(marker)) {
      problems.push(misspelt(line, marker, likelyTypo(marker, inlineWords)))
    }
    const word = commentedWord.exec(text)?.[1]
    if (word === undefined) continue
    if (!known.includes(word)) {
      const near = likelyTypo(word, known)
      if (near !== undefined) problems.push(misspelt(line, word, near))
    } else if (isIgnored(text, language ?? '', magicComments)) {
      problems.push(otherComment(line, text, word))
    } else {
      const pair = magicComments.find(({ block }) => block?.start === word || block?.end === word)
      if (pair?.block?.start === word) open.set(word, unpaired(line, word, pair.block.end))
      else if (pair?.block !== undefined && !open.delete(pair.block.start)) {
        problems.push(unpaired(line, word, pair.block.start))
      }
    }
  }
  return [...problems, ...open.values()]
}

function isIgnored(
  text: string,
  language: string,
  magicComments: readonly MagicComment[],
): boolean {
  const { language: name } = parseCodeMeta(language)
  return extractMagicComments(text, name, magicComments).text !== ''
}

function misspelt(line: number, word: string, near: string | undefined): CodeProblem {
  return {
    rule: 'magic-comment',
    reason: `\`${word}\` marks no lines`,
    hint:
      near === undefined ? `Write one of ${inlineWords.join(', ')}` : `Did you mean \`${near}\`?`,
    line,
    words: word,
  }
}

function otherComment(line: number, text: string, word: string): CodeProblem {
  return {
    rule: 'magic-comment',
    reason: `\`${text.trim()}\` is not a comment in this language, and stays in the code`,
    hint: `Write \`${word}\` in a comment of the language`,
    line,
    words: word,
  }
}

function unpaired(line: number, word: string, other: string): CodeProblem {
  return {
    rule: 'magic-comment',
    reason: `\`${word}\` has no \`${other}\``,
    hint: `Add a comment \`${other}\``,
    line,
    words: word,
  }
}
