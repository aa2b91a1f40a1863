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
/** Words of other generators. */
const foreignWords: ReadonlyMap<string, string> = new Map([
  ['filename', 'title'],
  ['linenos', 'showLineNumbers'],
  ['lineNumbers', 'showLineNumbers'],
  ['numberLines', 'showLineNumbers'],
  ['hl_lines', '{1,3-5}'],
])

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
  const braced = /^\{\.?([a-z][\w+#-]*)\}?$/i.exec(written)?.[1]
  if (braced !== undefined) return [languageInBraces(written, braced)]
  const { language } = parseCodeMeta(written)
  // The setting makes a component of the block, before it gets here.
  if (language === 'mermaid') return [diagramAsCode(written)]
  if (isKnownLanguage(language)) return []
  return [
    {
      rule: 'unknown-code-language',
      reason: `Unknown language \`${language}\`: this code is not highlighted`,
      hint: languageHint(language),
      line: 0,
      words: written,
    },
  ]
}

function languageHint(language: string): string {
  const [, name = '', extension = ''] = /^(.*)\.([a-z]+)$/.exec(language) ?? []
  if (isKnownLanguage(extension) && extension !== '') {
    return `Write \`${extension}${name === '' ? '' : ` title="${language}"`}\``
  }
  const near = likelyTypo(language, languageNames())
  return `${near === undefined ? '' : `Did you mean \`${near}\`? `}Write \`text\` for plain text`
}

function languageInBraces(words: string, language: string): CodeProblem {
  return {
    rule: 'unknown-code-language',
    reason: 'This code is not highlighted: its language is in braces',
    hint: `Write \`${language}\``,
    line: 0,
    words,
  }
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

/** A single word needs no quotes, unless more words follow, which may be of the title: all of them, up to another option. */
const malformedTitle =
  /(?<=^|\s)title(?:=(?!"[^"]*"|'[^']*'|[^\s"'{“”]+\s*(?:$|\{|[\w-]+=|showLineNumbers))|:[ \t]?(?=["']))(["'].*|(?:(?!\s+(?:\{|[\w-]+=|showLineNumbers|npm2yarn)).)*)/

function checkTitle(meta: string): CodeProblem[] {
  const [written = '', value = ''] = malformedTitle.exec(meta) ?? []
  if (written === '') return []
  return [
    {
      ...infoProblem(written),
      reason: written.startsWith('title=')
        ? 'This title is not in straight quotes'
        : 'This title is ignored: a colon follows its name',
      hint: `Write \`title="${value.replace(/["'\u201c\u201d]/g, '').trim() || '…'}"\``,
    },
  ]
}

function checkWords(meta: string): CodeProblem[] {
  const names = meta
    .replace(/=(?:"[^"]*"|'[^']*')/g, '=')
    .split(/\s+/)
    .map((word) => word.replace(/=.*$/, ''))
  return names.flatMap((name) => {
    const near = infoWords.includes(name)
      ? undefined
      : (foreignWords.get(name) ?? likelyTypo(name, infoWords))
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
  const other = otherLines(info)
  if (other !== null) return [other]
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

/** Words, or ranges in the syntax of another program, in the braces of line numbers. */
function otherLines(info: string): CodeProblem | null {
  const [words, content = ''] = /(?<=\s|^[^\s{]+)\{([\w\s,.:-]+)\}/.exec(info) ?? []
  if (words === undefined) return null
  const backwards = content.split(',').find((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return from > to
  })
  if (/^[\d,\s-]+$/.test(content) && backwards === undefined && !/\b0\b/.test(content)) return null
  const ranges = content.replace(/\s*(?::|\.{2,3})\s*/g, '-')
  return {
    ...infoProblem(words),
    reason:
      backwards === undefined
        ? `\`${words}\` highlights no lines`
        : `\`${words}\` highlights no lines: a range starts after its end`,
    hint:
      /^[1-9][\d,\s-]*$/.test(ranges) && backwards === undefined
        ? `Write \`{${ranges}}\``
        : 'Write the numbers of lines, which count from 1, such as `{1,3-5}`',
  }
}

const infoProblem = (words: string) => ({ rule: 'code-info', line: 0, words })
