import { defineIntegration, type VirtualFile } from '@ssgdocs/cli'

/** The parts of TypeDoc's JSON (`typedoc --json`) that the pages show. */
interface Reflection {
  readonly name: string
  readonly kind: number
  readonly comment?: { readonly summary: readonly { readonly text: string }[] }
  readonly type?: Type
  readonly children?: readonly Reflection[]
  readonly signatures?: readonly Reflection[]
  readonly parameters?: readonly Reflection[]
}

interface Type {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly types?: readonly Type[]
  readonly elementType?: Type
  readonly typeArguments?: readonly Type[]
}

/** Names of TypeDoc's kinds, which are powers of two. Other exports have no page. */
const kinds: Readonly<Record<number, string>> = {
  8: 'Enums',
  32: 'Variables',
  64: 'Functions',
  128: 'Classes',
  256: 'Interfaces',
  2097152: 'Types',
}

/** A page for each export of a package, from TypeDoc's JSON, in a sidebar category for each kind. */
export function typedoc({ file, folder = 'api' }: { file: string; folder?: string }) {
  return defineIntegration({
    name: 'typedoc',
    async content({ readData }) {
      const { children = [] } = (await readData(file)) as Reflection
      return children.flatMap((reflection): VirtualFile[] => {
        const kind = kinds[reflection.kind]
        if (kind === undefined) return []
        const path = `${folder}/${kind.toLowerCase()}/${reflection.name}.md`
        return [{ folder: 'docs', path, text: pageText(reflection) }]
      })
    },
  })
}

function pageText(reflection: Reflection): string {
  const { name, type, children = [], signatures = [] } = reflection
  const title = `---\ntitle: ${JSON.stringify(name)}\nmdx: { format: md }\n---\n\n`
  const declaration = type === undefined ? '' : `${code(`${name}: ${printType(type)}`)}\n`
  const members = children.map((member) => `## ${member.name}\n\n${section(member)}`)
  return `${title}${textOf(reflection)}\n${declaration}${signatures.map(section).join('\n')}\n${members.join('\n')}`
}

/** A function, or a member of a class or an interface. */
function section(reflection: Reflection): string {
  const { name, parameters = [], type, signatures } = reflection
  if (signatures !== undefined) return signatures.map(section).join('\n')
  const list = parameters.map((one) => `${one.name}: ${printType(one.type)}`).join(', ')
  const call = reflection.parameters === undefined && reflection.kind !== 4096 ? '' : `(${list})`
  const rows = parameters.map((one) => `- \`${one.name}\` ${textOf(one).trim()}\n`).join('')
  return `${code(`${name}${call}: ${printType(type)}`)}\n${textOf(reflection)}\n${rows}`
}

const code = (text: string) => `\`\`\`ts no-check\n${text}\n\`\`\`\n`
const textOf = ({ comment }: Reflection) =>
  `${(comment?.summary ?? []).map(({ text }) => text).join('')}\n`

function printType(type: Type | undefined): string {
  const { types = [], typeArguments = [], elementType, name, value } = type ?? { type: 'void' }
  if (type?.type === 'union') return types.map(printType).join(' | ')
  if (type?.type === 'array') return `${printType(elementType)}[]`
  if (type?.type === 'literal') return JSON.stringify(value)
  const list = typeArguments.map(printType).join(', ')
  return `${name ?? type?.type ?? 'void'}${list === '' ? '' : `<${list}>`}`
}
