import { Argument, type Command } from 'commander'
import { helpExamples } from '../help-examples.ts'
import { bashCompletion } from './bash-completion.ts'
import { describeCommands } from './command-spec.ts'
import { fishCompletion } from './fish-completion.ts'
import { zshCompletion } from './zsh-completion.ts'

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

/** Adds `ssg completion`, which prints a script that completes all commands of the program. */
export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      helpExamples([
        'source <(ssg completion bash)',
        'source <(ssg completion zsh)',
        'ssg completion fish | source',
      ]),
    )
    .action((shell: keyof typeof scripts) => {
      process.stdout.write(scripts[shell](describeCommands(program)))
    })
}
