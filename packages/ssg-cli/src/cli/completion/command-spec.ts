import type { Command } from 'commander'

/** A name that a shell can complete. */
export interface Completion {
  readonly name: string
  readonly description: string
}

/** An option with what can follow it. */
export interface OptionSpec {
  /** `-t` and `--template`. */
  readonly flags: readonly string[]
  readonly description: string
  readonly takesValue: boolean
  /** Its values; empty if it takes any, or none. */
  readonly choices: readonly string[]
}

/** What can follow a command. */
export interface CommandSpec {
  /** `check examples`; empty for `ssg` itself. */
  readonly path: string
  /** Commands below it, and the values of its arguments. */
  readonly words: readonly Completion[]
  readonly options: readonly OptionSpec[]
}

/** Describes a command and those below it, as their help does. */
export function describeCommands(command: Command, path = ''): readonly CommandSpec[] {
  const help = command.createHelp()
  const commands = help.visibleCommands(command)
  const options = help.visibleOptions(command).map((option) => ({
    flags: [option.short, option.long].filter((flag) => flag !== undefined),
    description: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
  }))
  const values = command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((name) => ({ name, description })),
  )
  const words = commands.map((child) => ({
    name: child.name(),
    description: child.description(),
  }))
  const below = commands
    .filter((child) => child.name() !== 'help')
    .flatMap((child) => describeCommands(child, `${path} ${child.name()}`.trim()))
  return [{ path, words: [...words, ...values], options }, ...below]
}
