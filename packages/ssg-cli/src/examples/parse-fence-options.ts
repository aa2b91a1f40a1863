/** What the words behind a fence ask of the check. */
export interface FenceOptions {
  /** Run it, with the named block running beside it, if one is named. */
  readonly run: { readonly setup: string | null } | null
  /** Its name, for blocks that run beside others. */
  readonly setupName: string | null
  /** Numbers in the code that stand for free ports. */
  readonly ports: readonly number[]
  /** It holds members of this type; empty: of the package. */
  readonly signature: string | null
  /** The version to check against, where the page has none. */
  readonly version: string | null
  /** It is what the block above prints. */
  readonly isOutput: boolean
}

const optionPattern = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?|\{[^}]*\}|\[[^\]]*\]/g

/** May be said more than once. */
const portPattern = /(?<!\S)port="?(\d+(?:,\d+)*)/g

/** Reads `run=server port=4000,4001 title="a.mjs"`. Words of others mean nothing. */
export function parseFenceOptions(meta: string): FenceOptions {
  const words = new Map<string, string>()
  for (const [, name, double, single, bare] of meta.matchAll(optionPattern)) {
    if (name !== undefined) words.set(name, double ?? single ?? bare ?? '')
  }
  const run = words.get('run')
  return {
    run: run === undefined ? null : { setup: run === '' ? null : run },
    setupName: words.get('setup') ?? null,
    ports: [...meta.matchAll(portPattern)].flatMap(([, numbers = '']) =>
      numbers.split(',').map(Number),
    ),
    signature: words.get('signature') ?? null,
    version: words.get('version') ?? null,
    isOutput: words.has('output'),
  }
}
