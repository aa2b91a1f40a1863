import type { CommandSpec, OptionSpec } from './command-spec.ts'

/** A script for fish, to be sourced, or saved as `ssg.fish` in its folder of completions. */
export function fishCompletion(commands: readonly CommandSpec[]): string {
  const lines = commands.flatMap((command) => {
    const condition = conditionOf(command.path, commands)
    return [
      ...command.words.map(
        ({ name, description }) =>
          `complete -c ssg -n ${quoted(condition)} -a ${name} -d ${quoted(description)}`,
      ),
      ...command.options.map(
        (option) => `complete -c ssg -n ${quoted(condition)} ${optionFlags(option)}`,
      ),
    ]
  })
  return `# Completion of ssg for fish. Load it with: ssg completion fish | source
${lines.join('\n')}
`
}

/** Holds while the command is typed, and none below it. */
function conditionOf(path: string, commands: readonly CommandSpec[]): string {
  const below = commands
    .map((command) => command.path)
    .filter((other) => other !== path && (path === '' || other.startsWith(`${path} `)))
    .map((other) => other.slice(path.length).trim())
    .filter((name) => !name.includes(' '))
  const typed = path.split(' ').filter((name) => name !== '')
  return [
    ...typed.map((name) => `__fish_seen_subcommand_from ${name}`),
    ...(below.length === 0 ? [] : [`not __fish_seen_subcommand_from ${below.join(' ')}`]),
  ].join('; and ')
}

function optionFlags({ flags, description, takesValue, choices }: OptionSpec): string {
  const names = flags.map((flag) =>
    flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  )
  const value = choices.length === 0 ? ['-r'] : ['-x', '-a', quoted(choices.join(' '))]
  return [...names, ...(takesValue ? value : []), '-d', quoted(description)].join(' ')
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}
