import { constants } from 'node:os'
import { suggest } from '@ssgdocs/cli/toolkit'
import { isAboutOthers } from './named-releases.ts'
import { type Proof, type ProofContext, type ReleaseFacts, report } from './proof.ts'
import type { ProofBlock, ProofPage, Span } from './read-proof-page.ts'

/** Names of errors of web standards, which are not classes. */
const domErrors = new Set(
  [
    ...Object.keys(DOMException).map((key) => `${key.replace(/_ERR$/, '')}error`),
    ...['EncodingError', 'NotReadableError', 'UnknownError', 'ConstraintError', 'DataError'],
    ...['ReadOnlyError', 'VersionError', 'OperationError', 'NotAllowedError'],
  ].map((name) => name.replaceAll('_', '').toLowerCase()),
)

/** System errors, with those of DNS queries. */
const systemErrors = new Set([...Object.keys(constants.errno), 'ENOTFOUND', 'ENODATA', 'ESERVFAIL'])

const namePattern = /(?<![\w$-])(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|E[A-Z]{4,}|[A-Z]\w*Error)(?![\w$-])/g

/** Reports error codes and error classes, in code and in links, that no documented release has. */
export const checkErrorNames: Proof = (context) => {
  const { here, others, page } = context
  const isKnown = createNameTest(context)
  const inBlocks = page.blocks.flatMap(codesInBlock)
  return [...codeAndLinks(page), ...inBlocks].flatMap(({ text, span, isOfHere }) =>
    [...text.matchAll(namePattern)].flatMap(({ 0: name, index }) => {
      if (isKnown(name, isOfHere ? [here] : [here, ...others])) return []
      const nearest = suggest(name, context.here.errorNames)
      const reason = isOfHere
        ? `${here.name} does not have the error \`${name}\``
        : `No documented release has the error \`${name}\``
      const hint = nearest === undefined ? 'Use its real name' : `Did you mean \`${nearest}\`?`
      const place = { ...span, column: span.column + index, length: name.length }
      return [report(context, { rule: 'error-name', reason, hint, span: place })]
    }),
  )
}

interface NamedText {
  readonly text: string
  readonly span: Span
  /** Whether its names must be those of the version that the page documents. */
  readonly isOfHere: boolean
}

/** Code and the texts of links, without the backticks. */
function codeAndLinks({ texts, links }: ProofPage): readonly NamedText[] {
  const codes = texts.flatMap((text) => {
    const isOfHere = !isAboutOthers(text)
    return text.parts.flatMap(({ kind, value, span }) => {
      const column = span.column + (span.length - value.length) / 2
      return kind === 'code' ? [{ text: value, span: { ...span, column }, isOfHere }] : []
    })
  })
  const plainLinks = links.filter(({ isCode }) => !isCode)
  return [...codes, ...plainLinks.map(({ text, span }) => ({ text, span, isOfHere: false }))]
}

/** The error codes in a block. Its classes are left to the type check. */
function codesInBlock({ value, line }: ProofBlock): readonly NamedText[] {
  return value.split('\n').flatMap((text, index) =>
    [...text.matchAll(namePattern)]
      .filter(([name]) => codePrefix(name) !== null)
      .map((match) => ({
        text: match[0],
        span: { line: line + index, column: match.index + 1, length: match[0].length },
        isOfHere: false,
      })),
  )
}

/** A name in capitals is an error code if it starts like a code of the packages, or is the name of a system error. */
function createNameTest({
  here,
  others,
  nodeWords,
}: ProofContext): (name: string, releases: readonly ReleaseFacts[]) => boolean {
  const all = [here, ...others]
  const prefixes = new Set(all.flatMap(({ errorNames }) => errorNames.map(codePrefix)))
  return (name, releases) => {
    if (releases.some(({ words }) => words.has(name))) return true
    if (name.includes('_')) return codePrefix(name) === null || !prefixes.has(codePrefix(name))
    if (!name.endsWith('Error')) return systemErrors.has(name)
    return nodeWords.has(name) || name in globalThis || domErrors.has(name.toLowerCase())
  }
}

/** `UND_ERR` of `UND_ERR_SOCKET`, null for a name that is not an error code of a library. */
function codePrefix(name: string): string | null {
  return /^[A-Z]\w*?_ERR(?=_|$)/.exec(name)?.[0] ?? null
}

/** The error codes and classes among words. */
export function errorNamesIn(words: readonly string[]): readonly string[] {
  return words.filter((word) => codePrefix(word) !== null || /^[A-Z]\w*Error$/.test(word))
}
