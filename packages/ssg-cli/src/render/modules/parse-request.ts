import type { FileLoader } from '../../config/file-loaders.ts'

/** An import with webpack loaders or a query: `!!raw-loader!./x.txt`, `./x.txt?raw`. */
export interface FileRequest {
  readonly file: string
  /** Null uses the default of the file's extension. */
  readonly loader: FileLoader | null
  /** The value is what `require` returns, as with `raw-loader?esModule=false`. */
  readonly isCommonJs: boolean
}

/** Our equivalent of each webpack loader; null uses the default of the file's extension. */
const loaderKinds: Readonly<Record<string, FileLoader | null>> = {
  raw: 'raw',
  ...{ url: 'url', file: 'url', responsive: 'url', image: 'url' },
  ...{ json: 'json', yaml: 'yaml', 'js-yaml': 'yaml', yml: 'yaml' },
  ...{ '@svgr/webpack': 'svg', 'react-svg': 'svg', 'svg-react': 'svg', 'svg-inline': 'svg' },
  ...{ babel: null, css: null, sass: null, style: null, swc: null, ts: null },
}
const queryKinds: Readonly<Record<string, FileLoader>> = { raw: 'raw', url: 'url', inline: 'url' }

/** `x.raw!=!raw-loader!./x.json`: the name decides which rules of webpack apply, apart from the loaders in the request. */
const ruleName = /^[^!]+!=!/

/** Splits an import into its file and loader. Returns null if a loader has no equivalent. */
export function parseRequest(request: string): FileRequest | null {
  const names = request
    .replace(ruleName, '')
    .replace(/^(?:!!|-!|!)/, '')
    .split('!')
  const [file = '', query = ''] = (names.pop() ?? '').split('?')
  // Loaders run from right to left, so the first one determines the result.
  const kinds = names.map((name) => loaderKinds[name.replace(/\?.*$/, '').replace(/-loader$/, '')])
  if (kinds.includes(undefined)) return null
  const loader = kinds.find((kind) => kind != null) ?? queryKinds[query] ?? null
  return { file, loader, isCommonJs: names.some((name) => /[?&]esModule=false\b/.test(name)) }
}

/** A URL in a stylesheet that names no module. */
export const absoluteUrl = /^(?:data:|https?:|[/#])/
