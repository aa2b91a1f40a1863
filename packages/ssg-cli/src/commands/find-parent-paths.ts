/** A relative path in a text that goes up. */
export interface ParentPath {
  readonly target: string
  readonly line: number
  readonly column: number
}

const parentPathPattern = /(?:\]\(|\bfrom\s+['"]|\b(?:src|href)=["'])((?:\.\.\/)+[^)"'\s#?]*)/g

/** Links, images and imports that begin with `../`. */
export function findParentPaths(text: string): ParentPath[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(parentPathPattern)].map((match) => {
      const target = match[1] ?? ''
      const column = match.index + match[0].length - target.length + 1
      return { target, line: index + 1, column }
    }),
  )
}
