interface File {
  readonly path?: string
}

type Done = (error?: unknown, tree?: unknown) => void
type Transform = (tree: unknown, file: File, done: Done) => unknown
type Attacher = (this: unknown, ...options: unknown[]) => Transform | undefined

/** A unified plugin, alone or with its options, that changes only some files. */
export function limitPlugin(plugin: unknown, isOwn: (path: string) => boolean): unknown {
  const [attach, ...options] = (Array.isArray(plugin) ? plugin : [plugin]) as [
    Attacher,
    ...unknown[],
  ]
  function limited(this: unknown, ...given: unknown[]): Transform {
    // Asynchronous with two parameters: with three, unified waits for a call of the last one.
    return async (tree: unknown, file: File) => {
      if (!isOwn(file.path ?? '')) return undefined
      const transform = attach.apply(this, given)
      return transform === undefined ? undefined : run(transform, tree, file)
    }
  }
  // Messages contain the name.
  Object.defineProperty(limited, 'name', { value: attach.name })
  return options.length === 0 ? limited : [limited, ...options]
}

function run(transform: Transform, tree: unknown, file: File): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result))
    const result = transform(tree, file, done)
    if (transform.length < 3) resolve(result)
  })
}
