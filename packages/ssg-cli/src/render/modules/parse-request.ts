import type { FileLoader } from '../../config/file-loaders.ts'

/** An import with loaders of webpack or a query: `!!raw-loader!./x.txt`, `./x.txt?raw`. */
export interface FileRequest {
  readonly file: string
  /** Null: as without them. */
  readonly loader: FileLoader | null
}

/** What the module becomes, by loader; null: what it is anyway. */
const loaderKinds: Readonly<Record<string, FileLoader | null>> = {
  raw: 'raw',
  ...{ url: 'url', file: 'url', responsive: 'url', image: 'url' },
  ...{ json: 'json', yaml: 'yaml', 'js-yaml': 'yaml', yml: 'yaml' },
  ...{ '@svgr/webpack': 'svg', 'react-svg': 'svg', 'svg-react': 'svg', 'svg-inline': 'svg' },
  ...{ babel: null, css: null, sass: null, style: null, swc: null, ts: null },
}
const queryKinds: Readonly<Record<string, FileLoader>> = { raw: 'raw', url: 'url', inline: 'url' }

/** Splits an import into its file and what it becomes. Null: it has a loader without an equal. */
export function parseRequest(request: string): FileRequest | null {
  const names = request.replace(/^(?:!!|-!|!)/, '').split('!')
  const [file = '', query = ''] = (names.pop() ?? '').split('?')
  // The first loader runs last.
  const kinds = names.map((name) => loaderKinds[name.replace(/\?.*$/, '').replace(/-loader$/, '')])
  if (kinds.includes(undefined)) return null
  const loader = kinds.find((kind) => kind != null) ?? queryKinds[query] ?? null
  return { file, loader }
}
