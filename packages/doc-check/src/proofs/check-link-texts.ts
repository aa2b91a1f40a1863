import { wordsOf } from './known-names.ts'
import { type Proof, type ProofContext, report } from './proof.ts'
import type { ProofBlock, ProofText } from './read-proof-page.ts'

/** Reports a name as the text of a link to a section of the page that does not have it. */
export const checkLinkTexts: Proof = (context) =>
  context.page.links.flatMap(({ text, url, isCode, span }) => {
    const name = /^(?:[\w$]+\.)*([\w$]+)(?:\(.*\))?$/s.exec(text)?.[1]
    if (!isCode || !url.startsWith('#') || name === undefined) return []
    const words = wordsOfSection(context, url.slice(1))
    if (words === null || words.has(name)) return []
    return [
      report(context, {
        rule: 'code-name',
        reason: `The section at ${url} does not have the name \`${name}\``,
        hint: 'Use a name of that section, or link to another',
        span,
      }),
    ]
  })

/** The words of a section and those within it, and the types that it documents. Null if there is none with this id. */
function wordsOfSection({ page, types }: ProofContext, id: string): ReadonlySet<string> | null {
  if (!page.headings.some((heading) => heading.id === id)) return null
  const isInside = ({ heading }: ProofText | ProofBlock) =>
    [heading, ...heading.parents].some((one) => one.id === id)
  return new Set([
    ...page.texts.filter(isInside).flatMap(({ text }) => wordsOf(text)),
    ...page.blocks.filter(isInside).flatMap(({ value }) => wordsOf(value)),
    ...Object.entries(types).flatMap(([type, table]) => (table === id ? wordsOf(type) : [])),
  ])
}
