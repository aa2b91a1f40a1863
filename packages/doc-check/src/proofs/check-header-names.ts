import { likelyTypo } from '@ssgdocs/cli/toolkit'
import { type Proof, report } from './proof.ts'

const headerName = /^([A-Za-z]+(?:-[A-Za-z\d]+)*)(?=$|: )/

/** Reports a name such as `retry-afer` or `retryafter`, which is almost one that the packages or Node.js use. */
export const checkHeaderNames: Proof = (context) => {
  const { page, here, others, nodeWords } = context
  const words = new Set([...nodeWords, ...[here, ...others].flatMap((one) => [...one.words])])
  const names = [...words].filter((word) => word.includes('-')).map((word) => word.toLowerCase())
  const known = new Map(names.map((name) => [name, name]))
  for (const name of names) known.set(name.replaceAll('-', ''), name)
  const blocks = page.blocks.map(({ value }) => value.toLowerCase()).join('\n')
  return page.codes.flatMap(({ value, span }) => {
    const name = headerName.exec(value)?.[1]?.toLowerCase() ?? ''
    if (name === '' || words.has(value) || known.get(name) === name || blocks.includes(name))
      return []
    const meant = name.includes('-') ? likelyTypo(name, names) : known.get(value)
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
