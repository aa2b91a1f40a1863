/** A name in code: a member of an object, what is called, an option or a name on its own. */
export interface CodeName {
  readonly kind: 'call' | 'member' | 'name' | 'option'
  readonly name: string
  /** The object of a member: `agent` of `agent.close()`. The class of an option: `Agent` of `new Agent({ mode: 1 })`. */
  readonly owner: string | null
  /** Offset in the code. */
  readonly offset: number
}

const path = /^(new )?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(\(.*\))?$/s
const memberCall = /(?<![\w$.])([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\.([A-Za-z_$][\w$]*)(?=\()/g
const fileOrHost = /\.(?:[cm]?[jt]sx?|json|mdx?|ya?ml|html?|css|pem|txt|sh|com|example|net|org)$/
const optionPattern = /(?:\{|,)\s*(?:\.\.\.)?([a-z][\w$]*)(?=\s*[:,}])|^([a-z][\w$]*)(?=: )/g

/** Reads the names of a short piece of code: `agent.close()`, `headersTimeout`, `{ pipelining: 1 }`, `new Agent({ pipelining: 1 })`. */
export function readCodeNames(code: string): readonly CodeName[] {
  if (fileOrHost.test(code)) return []
  const [, isNew, names = '', call] = path.exec(code) ?? []
  if (names === '') {
    const options = /^\{.*\}$|^[a-z][\w$]*: \S+$/s.test(code) ? optionsIn(code, null) : []
    return [...options, ...callsIn(code)]
  }
  const segments = names.split('.')
  const start = isNew?.length ?? 0
  const named = segments.map(
    (name, index): CodeName => ({
      kind: index > 0 ? 'member' : call !== undefined && segments.length === 1 ? 'call' : 'name',
      name,
      owner: index > 0 ? segments.slice(0, index).join('.') : null,
      offset: start + segments.slice(0, index).join('.').length + (index > 0 ? 1 : 0),
    }),
  )
  return isNew === undefined ? named : [...named, ...optionsIn(code, names)]
}

/** The methods that a statement or an expression calls: `await body.dump()`. */
function callsIn(code: string): readonly CodeName[] {
  return [...code.matchAll(memberCall)].map(({ index, 1: owner = '', 2: name = '' }) => {
    return { kind: 'member', name, owner, offset: index + owner.length + 1 }
  })
}

function optionsIn(code: string, owner: string | null): readonly CodeName[] {
  return [...code.matchAll(optionPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    const offset = match.index + match[0].lastIndexOf(name)
    return { kind: 'option', name, owner, offset }
  })
}
