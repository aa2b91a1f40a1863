import type { CommandSpec } from './command-spec.ts'

/** Branches of a `case` on the commands typed so far and the next word: they set `typed`. */
export function commandBranches(commands: readonly CommandSpec[]): string {
  const branches = commands.flatMap(({ path }) => {
    if (path === '') return []
    const end = path.lastIndexOf(' ')
    return [`      "${path.slice(0, Math.max(end, 0))} ${path.slice(end + 1)}") typed="${path}" ;;`]
  })
  return branches.join('\n')
}

/** Branches of a `case` on the commands and an option, which complete its value and return. */
export function valueBranches(
  commands: readonly CommandSpec[],
  complete: (choices: readonly string[]) => string,
): string {
  const branches = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flags, choices }) => {
        const patterns = flags.map((flag) => `"${path} ${flag}"`).join('|')
        return `    ${patterns}) ${complete(choices)}return ;;`
      }),
  )
  return branches.join('\n')
}
