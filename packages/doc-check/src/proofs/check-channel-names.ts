import { likelyTypo } from '@ssgdocs/cli/toolkit'
import { isAboutOthers } from './named-releases.ts'
import { type Proof, report } from './proof.ts'

/** A name in several parts, as diagnostics channels have: `undici:request:create`. */
const channelName = /^[a-z]+(?::\w+){2,}$/

/** Reports names of channels that no release has, if the package has others with the same prefix. */
export const checkChannelNames: Proof = (context) => {
  const { page, here, others } = context
  const namesIn = (releases: typeof others) =>
    releases.flatMap(({ words }) => [...words].filter((word) => channelName.test(word)))
  const ofHere = namesIn([here])
  const ofAll = [...ofHere, ...namesIn(others)]
  return page.texts.flatMap((text) =>
    text.parts.flatMap(({ kind, value, span }) => {
      const known = isAboutOthers(text) ? ofAll : ofHere
      if (kind !== 'code' || !channelName.test(value) || known.includes(value)) return []
      const prefix = `${value.split(':')[0]}:`
      if (!known.some((name) => name.startsWith(prefix))) return []
      const meant = likelyTypo(value, known)
      const reason = `The package has no channel \`${value}\``
      const hint = meant === undefined ? 'Use the real name' : `Did you mean \`${meant}\`?`
      return [report(context, { rule: 'code-name', reason, hint, span })]
    }),
  )
}
