import { type Diagnostic, likelyTypo } from '@ssgdocs/cli/toolkit'
import { own, wordsOf } from './known-names.ts'
import { type Proof, type ProofContext, report } from './proof.ts'
import type { ProofHeading } from './read-proof-page.ts'
import { type PageSignature, parseSignatures, readSignatures } from './read-signatures.ts'

/** Reports headings that do not name what their section shows, or constructors that the package does not export. */
export const checkHeadings: Proof = (context) => {
  const signatures = readSignatures(context.page)
  return context.page.headings.flatMap((heading) => {
    const shown = signatures.filter((one) => one.heading.span === heading.span)
    const section = shown.length === 0 ? [] : checkSection(context, heading, shown)
    return [...section, ...checkConstructors(context, heading)]
  })
}

function checkSection(
  context: ProofContext,
  heading: ProofHeading,
  shown: readonly PageSignature[],
): readonly Diagnostic[] {
  const words = new Set(wordsOf(heading.text))
  const lastName = ({ name }: PageSignature) => name.split('.').at(-1) ?? ''
  const { codes, span } = heading
  const isCall = codes.some(({ value }) => value.endsWith(')'))
  // A heading such as "Options" or "Methods" may be above signatures, but not one that is almost their name.
  const isSlip = [...words].some((word) => likelyTypo(word, shown.map(lastName)) !== undefined)
  if ((isCall || isSlip) && !shown.some((one) => words.has(lastName(one)))) {
    const names = [...new Set(shown.map(({ name }) => `\`${name}\``))].join(', ')
    return [
      report(context, {
        rule: 'heading-name',
        reason: `The heading does not name what its section shows: ${names}`,
        hint: 'Use the name of the signature below it',
        span,
      }),
    ]
  }
  return codes.flatMap((code) =>
    parseSignatures(code.value.replace(/^(?:[\w$]+\.)+(?=[\w$]+\()/, ''), heading).flatMap(
      (call) => {
        const same = shown.filter((one) => lastName(one) === lastName(call))
        const most = Math.max(...same.map(({ parameters }) => parameters.length))
        if (same.length === 0 || call.parameters.length <= most) return []
        return [
          report(context, {
            rule: 'heading-name',
            reason: `\`${lastName(call)}\` has ${most} parameters, the heading names ${call.parameters.length}`,
            hint: 'Use the parameters of the signature below it',
            span: code.span,
          }),
        ]
      },
    ),
  )
}

/** Reports ``## `new Agnt()` ``. */
function checkConstructors(context: ProofContext, { codes }: ProofHeading): readonly Diagnostic[] {
  const { here, others, types } = context
  const releases = Object.keys(types).length === 0 ? [here, ...others] : [here]
  return codes.flatMap(({ value, span }) => {
    const [, name] = /^new ([\w$.]+)\(/.exec(value) ?? []
    if (name === undefined || name in globalThis) return []
    const inner = name.split('.').at(-1) ?? ''
    const isKnown = releases.some(
      ({ api, words }) => own(api, name) !== undefined || (name.includes('.') && words.has(inner)),
    )
    if (isKnown) return []
    const reason = `The package does not export \`${name}\``
    const hint = 'Use the name of the export in the heading'
    return [report(context, { rule: 'heading-name', reason, hint, span })]
  })
}
