/** The options of a code fence that concern the check. */
export interface FenceOptions {
  /** Run the block, with a setup if one is named. */
  readonly run: { readonly setup: string | null } | null
  /** The name of the setup that the block defines. */
  readonly setupName: string | null
  /** Port numbers in the code that are replaced by free ports. */
  readonly ports: readonly number[]
  /** The type whose members the block shows; an empty string is the package itself. */
  readonly signature: string | null
  /** The version to check against, for pages outside the docs. */
  readonly version: string | null
  /** The name of the file that the block shows. */
  readonly title: string | null
  /** Whether the block is the output of the block above. */
  readonly isOutput: boolean
}

const optionPattern = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?|\{[^}]*\}|\[[^\]]*\]/g

/** `port` can be repeated. */
const portPattern = /(?<!\S)port="?(\d+(?:,\d+)*)/g

/** Reads `run=server port=4000,4001 title="a.mjs"`. Ignores unknown options. */
export function parseFenceOptions(meta: string): FenceOptions {
  const options = new Map<string, string>()
  for (const [, name, double, single, bare] of meta.matchAll(optionPattern)) {
    if (name !== undefined) options.set(name, double ?? single ?? bare ?? '')
  }
  const run = options.get('run')
  return {
    run: run === undefined ? null : { setup: run === '' ? null : run },
    setupName: options.get('setup') ?? null,
    ports: [...meta.matchAll(portPattern)].flatMap(([, numbers = '']) =>
      numbers.split(',').map(Number),
    ),
    signature: options.get('signature') ?? null,
    version: options.get('version') ?? null,
    title: options.get('title') ?? null,
    isOutput: options.has('output'),
  }
}
