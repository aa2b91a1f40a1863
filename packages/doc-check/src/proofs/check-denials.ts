import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { own } from './known-names.ts'
import { namedReleases } from './named-releases.ts'
import { type Proof, type ProofContext, type ReleaseFacts, report } from './proof.ts'
import type { ProofText } from './read-proof-page.ts'

/** `` `a`, `b()` and `c` do not exist ``. */
const statement =
  /((?:`[^`]+`(?:, and |, or |, | and | or )?)+)(?: and its options)? do(?:es)? not exist/g

/** Reports what a note about another version says not to exist there, although it does. */
export const checkDenials: Proof = (context) =>
  context.page.texts.flatMap((text) =>
    [...text.text.matchAll(statement)].flatMap(({ index, 1: list = '' }) =>
      findExisting(text, { start: index, end: index + list.length }, context),
    ),
  )

function findExisting(
  text: ProofText,
  { start, end }: { readonly start: number; readonly end: number },
  context: ProofContext,
): readonly Diagnostic[] {
  const releases = namedReleases(text, context, start) ?? []
  return text.parts.flatMap(({ kind, value, span, offset }) => {
    if (kind !== 'code' || offset < start || offset >= end) return []
    const having = releases.filter((release) => exists(value, release, context))
    if (having.length === 0) return []
    const labels = having.map(({ name }) => name).join(' and ')
    const reason = `\`${value}\` exists in ${labels}`
    const hint = 'Correct the statement, or the version that it is about'
    return [report(context, { rule: 'code-name', reason, hint, span })]
  })
}

/** Whether a release exports a name, or a type that the page documents has it. */
function exists(code: string, { api }: ReleaseFacts, { types }: ProofContext): boolean {
  const name = code.replace(/\(.*\)$/s, '')
  const exported = own(api, name)
  if (exported !== undefined) return exported.presence !== 'missing-at-runtime'
  return Object.keys(types).some((type) => {
    const member = own(own(api, type)?.members, name)
    return member !== undefined && !member.isNever
  })
}
