import type { ProofContext, ReleaseFacts } from './proof.ts'
import type { ProofText } from './read-proof-page.ts'

const otherVersion = /\b(?:versions? \d|v?\d+\.x\b|v\d)/i

/** Whether a text may use the names of other versions: if it names one, or is below the heading for them. */
export function isAboutOthers({ text, heading }: Pick<ProofText, 'text' | 'heading'>): boolean {
  return heading.id === 'in-other-versions' || otherVersion.test(text)
}

/**
 * The releases that the text before an offset names last: those of "In 5.x and 6.x: `a` exists". Null if it names none.
 */
export function namedReleases(
  { text }: ProofText,
  { here, others }: ProofContext,
  offset = text.length,
): readonly ReleaseFacts[] | null {
  const lists = [...text.slice(0, offset).matchAll(/(?:^|\. )In ([^:.]*(?:\.x[^:.]*)*)[:,]/g)]
  const names = lists.at(-1)?.[1]
  if (names === undefined) return null
  const named = [here, ...others].filter(({ name }) =>
    new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`).test(names),
  )
  return named.length === 0 ? null : named
}
