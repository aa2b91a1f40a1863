/** Calls `onCall` with the arguments of each call of these functions, before it. Lasts as long as the thread. */
export function watchCalls<Name extends string>(
  target: Record<Name, unknown>,
  names: readonly Name[],
  onCall: (...args: readonly unknown[]) => void,
): void {
  for (const name of names) {
    target[name] = new Proxy(target[name] as (...args: unknown[]) => unknown, {
      apply(call, thisArg, args) {
        onCall(...args)
        return Reflect.apply(call, thisArg, args)
      },
    })
  }
}

/** Names of the functions of `fs` that read files and folders. */
export const fileReaders = [
  ...(['createReadStream', 'open', 'openSync', 'readFile', 'readFileSync'] as const),
  ...(['opendir', 'opendirSync', 'readdir', 'readdirSync'] as const),
]

/** The same in `fs.promises`. */
export const promisedReaders = ['open', 'opendir', 'readFile', 'readdir'] as const
