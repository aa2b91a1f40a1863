import type { Transformer } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'

/**
 * Runs a transformer on a tree. One with a third parameter is asynchronous and calls it when done.
 */
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
