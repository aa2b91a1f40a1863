import { likelyTypo } from '../../diagnostics/suggest.ts'
import { isKnownLanguage, languageNames } from '../code-blocks/languages.ts'
import { parseCodeMeta } from '../code-blocks/parse-code-meta.ts'
import type { CodeBlockSource } from '../code-blocks/render-code-block.ts'
import type { TextProblem } from './report.ts'

/** A problem of a code block, with the words of its source that it is about. */
export interface CodeProblem extends Pick<TextProblem, 'rule' | 'reason' | 'hint'> {
  /** Line of the block, which its fence starts as 0. */
  readonly line: number
  readonly words: string
}

const infoWords = ['title', 'showLineNumbers', 'npm2yarn']

/** Finds what has no effect in the info string of a fence. */
export function checkCodeInfo({ language, meta, code }: CodeBlockSource): readonly CodeProblem[] {
  return [
    ...unknownLanguage(language ?? ''),
    ...(meta === '' ? [] : [...checkTitle(meta), ...checkWords(meta)]),
    ...(meta.includes('{') || language?.includes('{')
      ? checkLines(`${language} ${meta}`, code)
      : []),
  ]
}

function unknownLanguage(written: string): CodeProblem[] {
  const { language } = parseCodeMeta(written)
  // The setting makes a component of the block, before it gets here.
  if (language === 'mermaid') return [diagramAsCode(written)]
  if (isKnownLanguage(language)) return []
  const near = likelyTypo(language, languageNames())
  return [
    {
      rule: 'unknown-code-language',
      reason: `Unknown language \`${language}\`: this code is not highlighted`,
      hint: `${near === undefined ? '' : `Did you mean \`${near}\`? `}Write \`text\` for plain text`,
      line: 0,
      words: written,
    },
  ]
}

function diagramAsCode(words: string): CodeProblem {
  return {
    rule: 'diagram-as-code',
    reason: 'This diagram is shown as code: the site renders no diagrams',
    hint: 'Set `markdown: { mermaid: true }` and install `mermaid`, or write `text` for code',
    line: 0,
    words,
  }
}

function checkTitle(meta: string): CodeProblem[] {
  const [written = '', value = ''] =
    /(?<=^|\s)title=(?!"[^"]*"|'[^']*')(["'].*|\S*)/.exec(meta) ?? []
  if (written === '') return []
  return [
    {
      ...infoProblem(written),
      reason: 'This title is ignored: it is not in quotes',
      hint: `Write \`title="${value.replace(/["']/g, '').trim() || '…'}"\``,
    },
  ]
}

function checkWords(meta: string): CodeProblem[] {
  const names = meta
    .replace(/=(?:"[^"]*"|'[^']*')/g, '=')
    .split(/\s+/)
    .map((word) => word.replace(/=.*$/, ''))
  return names.flatMap((name) => {
    const near = infoWords.includes(name) ? undefined : likelyTypo(name, infoWords)
    if (near === undefined) return []
    return [
      {
        ...infoProblem(name),
        reason: `\`${name}\` has no effect on this code block`,
        hint: `Did you mean \`${near}\`?`,
      },
    ]
  })
}

function checkLines(info: string, code: string): CodeProblem[] {
  const open = /(?<=^|\s|^\S*)\{\d[\d,\s-]*$/.exec(info)?.[0]
  if (open !== undefined) {
    return [
      {
        ...infoProblem(open),
        reason: 'These highlighted lines are ignored: the brace is not closed',
        hint: `Write \`${open.trimEnd().replace(/[-,\s]+$/, '')}}\``,
      },
    ]
  }
  const lines = code.replace(/\n$/, '').split('\n').length
  const last = Math.max(0, ...parseCodeMeta(info).highlightedLines)
  const ranges = /\{[\d,\s-]+\}/.exec(info)?.[0] ?? ''
  if (last <= lines) return []
  return [
    {
      ...infoProblem(ranges),
      reason: `There is no line ${last} to highlight: the code has ${lines}`,
      hint: 'Correct the numbers, which count from 1',
    },
  ]
}

const infoProblem = (words: string) => ({ rule: 'code-info', line: 0, words })
