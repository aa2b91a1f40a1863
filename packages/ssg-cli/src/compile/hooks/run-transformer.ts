import type { Transformer } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'

/** Runs a plugin on a tree. A transformer with a third parameter calls it when it is done. */
export function runTransformer(
  transform: Transformer,
  tree: Node,
  file: VFile,
): Promise<Node | undefined> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null, result?: Node) => {
      if (error) reject(error)
      else resolve(result)
    }
    const result = transform(tree, file, done as Parameters<Transformer>[2])
    if (transform.length >= 3) return
    if (result instanceof Error) reject(result)
    else resolve(result as Node | Promise<Node | undefined> | undefined)
  })
}
