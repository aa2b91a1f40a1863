import type { Directives } from 'mdast-util-directive'
import type { VFile } from 'vfile'

/** A directive as it is written; of a container, its first line. */
export function directiveSource({ type, name, position }: Directives, file: VFile): string {
  if (position === undefined) return `:${name}`
  const written = String(file).slice(position.start.offset, position.end.offset)
  return type === 'containerDirective' ? (written.split(/\r?\n|\r/, 1)[0] ?? '').trimEnd() : written
}
