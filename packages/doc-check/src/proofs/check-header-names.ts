import { likelyTypo } from '@ssgdocs/cli/toolkit'
import { type Proof, report } from './proof.ts'

const headerName = /^([A-Za-z]+(?:-[A-Za-z\d]+)+)(?=$|: )/

/** Reports a name such as `retry-afer`, which is almost one that the packages or Node.js use. */
export const checkHeaderNames: Proof = (context) => {
  const { page, here, others, nodeWords } = context
  const words = [here, ...others].flatMap((release) => [...release.words])
  const isDashed = (word: string) => word.includes('-')
  const known = new Set([...words, ...nodeWords].filter(isDashed).map((word) => word.toLowerCase()))
  const blocks = page.blocks.map(({ value }) => value.toLowerCase()).join('\n')
  return page.codes.flatMap(({ value, span }) => {
    const name = headerName.exec(value)?.[1]?.toLowerCase() ?? ''
    if (name === '' || known.has(name) || blocks.includes(name)) return []
    const meant = likelyTypo(name, [...known])
    if (meant === undefined) return []
    return [
      report(context, {
        rule: 'header-name',
        reason: `Neither the package nor Node.js has the header \`${name}\``,
        hint: `Did you mean \`${meant}\`?`,
        span: { ...span, column: span.column + 1, length: name.length },
      }),
    ]
  })
}
