import type { Api, ApiExport } from '../src/api/read-api.ts'
import { errorNamesIn } from '../src/proofs/check-error-names.ts'
import { namesInApi, wordsOf } from '../src/proofs/known-names.ts'
import type { ReleaseFacts } from '../src/proofs/proof.ts'
import { provePage } from '../src/proofs/prove-page.ts'
import { readProofPage } from '../src/proofs/read-proof-page.ts'

function type(kind: ApiExport['kind'], ...declarations: readonly string[]): ApiExport {
  const members = declarations.map((declaration) => {
    const [, name = ''] = /^(\w+)/.exec(declaration) ?? []
    const types = declaration.replace(/^\w+\??(?:\(.*\))?: /s, '').split(' | ')
    return [name, { declaration, types, owner: '', isNever: false, isDeprecated: false }]
  })
  return { kind, declaration: '', members: Object.fromEntries(members), presence: 'typed' }
}

const api: Api = {
  Agent: type(
    'class',
    'close(): Promise<void>',
    'dispatch(options: object, handler: object): boolean',
    "on(event: 'connect', listener: (origin: URL, targets: Agent[]) => void): this",
    'closed: boolean',
    'text(): Promise<string>',
    'bytes(): Promise<ArrayBuffer>',
  ),
  'Agent.Options': type(
    'type',
    'headersTimeout?: number | null',
    "mode?: 'fast' | 'slow'",
    'factory?: (origin: URL, options: object) => Agent',
    'names?: string[]',
  ),
  Pool: type(
    'class',
    'stats: object',
    'drainAll(): void',
    'closed: boolean',
    'isFreeSocket: boolean',
  ),
}

function release(name: string, words: string): ReleaseFacts {
  const all = wordsOf(words)
  const errorNames = errorNamesIn(all)
  const probed = { 'Agent.Options': { headersTimeout: name === '2.x' ? '300000' : '1000' } }
  const written = new Map([['names', ["[ 'a' ]"]]])
  const defaults = { probed, written }
  return {
    name,
    api,
    names: namesInApi(api),
    words: new Set([...all, ...words.split(' ')]),
    errorNames,
    defaults,
  }
}

const here = release(
  '2.x',
  'LIB_ERR_SOCKET LIB_ERR_HEADERS_TIMEOUT SocketError internalName lib:request:create',
)
const others = [release('1.x', 'LIB_ERR_OLD OldError oldOption lib:request:begin')]

export const options = '| Name | Type | Meaning |\n| --- | --- | --- |\n'

/** Proves a page of a small package. */
export function findProblems(
  body: string,
  types: Readonly<Record<string, string>>,
): ReturnType<typeof provePage> {
  const page = readProofPage(body)
  const nodeWords = new Set(['AssertionError', 'rejectUnauthorized', 'retry-after'])
  const context = { file: 'a.md', page, types, linkedTypes: new Map(), here, others, nodeWords }
  return provePage(context)
}

/** Returns `line:column rule` of each problem. */
export function prove(
  body: string,
  types: Readonly<Record<string, string>> = {},
): readonly string[] {
  const problems = findProblems(body, types)
  return problems.map(({ rule, place }) => `${place.line}:${place.column} ${rule}`)
}
