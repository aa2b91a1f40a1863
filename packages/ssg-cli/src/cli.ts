import { Command, InvalidArgumentError, Option } from 'commander'
import { addAuthorCommands } from './cli/author-commands.ts'
import { addCompletionCommand } from './cli/completion/completion-command.ts'
import { helpExamples } from './cli/help-examples.ts'
import { packageInfo } from './commands/program-info.ts'
import type { CommandStart } from './commands/start-command.ts'
import { reportHooksTo } from './integrations/running-hook.ts'
import { ignoreBrokenPipe } from './io/terminal.ts'

export { endProcess } from './cli/end-process.ts'

const usageError = 2

/**
 * Parses the command line and runs a command. Exit codes: 0 success, 1 invalid content or configuration, 2 usage error.
 * `start` is what the command has started already.
 */
export async function main(
  argv: readonly string[],
  start: CommandStart | null = null,
): Promise<void> {
  if (start?.mainThread) reportHooksTo(start.mainThread.memory, start.mainThread.isWatched)
  ignoreBrokenPipe(process.stdout)
  ignoreBrokenPipe(process.stderr)
  const { version } = await packageInfo()
  await createProgram(version, start).parseAsync(argv)
}

/** All commands with their arguments and options. `npm run schemas` writes the reference of the guide from it. */
export function createProgram(version: string, start: CommandStart | null): Command {
  const program = new Command('ssg')
    .description('Builds and serves versioned documentation sites from Markdown and MDX.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError))
    .enablePositionalOptions()
    .showHelpAfterError('(ssg --help lists all commands and options)')

  program
    .command('build')
    .description('build the site')
    .argument('[dir]', 'folder of the site', '.')
    .option('-o, --out-dir <dir>', 'output folder (default: "build" in the folder of the site)')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .option('-b, --base-url <path>', 'override the `baseUrl` setting')
    .option('-u, --url <origin>', 'override the `url` setting')
    .option('--strict', 'treat warnings as errors')
    .addOption(
      new Option('--keep-going', 'build as much as possible despite errors').conflicts('strict'),
    )
    .option('--json', 'print the result and all diagnostics as JSON')
    .option('--verbose', 'print every location of each problem')
    .addOption(
      new Option(
        '--explain <file>',
        'explain an output file by its inputs, or a source file by its outputs',
      ).conflicts(['json', 'verify', 'fix']),
    )
    .addOption(
      new Option('--verify', 'rebuild from scratch and report every file that differs').conflicts(
        'fix',
      ),
    )
    .option('--no-cache', 'build from scratch and do not write the cache')
    .option('--profile', 'record a profile in `.ssg/profile` and print a table of the stages')
    .addOption(
      new Option('--fix', 'apply safe fixes to source files and print them').conflicts('untrusted'),
    )
    .option(
      '--untrusted',
      'build only content: run no code of this folder, and read --config from outside it',
    )
    .addHelpText(
      'after',
      helpExamples([
        'ssg build',
        'ssg build docs --strict',
        'ssg build --explain content/docs/intro.md',
        'ssg build --base-url /project/ --out-dir public',
      ]),
    )
    .action(async (dir, flags) => {
      const { runBuild } = await import('./commands/build.ts')
      process.exitCode = await runBuild(dir, flags, start?.build ?? null)
    })

  program
    .command('serve')
    .description('serve the built site, or with --watch the sources')
    .argument('[dir]', 'folder of the site', '.')
    .option(
      '-p, --port <number>',
      'port, or "auto": the first free one from 3000',
      parsePort,
      'auto',
    )
    .option('--host <name>', 'address to listen on', 'localhost')
    .option(
      '-o, --out-dir <dir>',
      'folder of the built site (default: "build" in the folder of the site)',
    )
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .option('-b, --base-url <path>', 'override the `baseUrl` setting')
    .option('-l, --language <name>', 'with --watch, the language to build (default: the first one)')
    .option('-w, --watch', 'start the development server: rebuild and reload on changes')
    .option('--poll <ms>', 'with --watch, poll files at this interval (for network drives)', Number)
    .option('--open', 'open the site in the browser')
    .addHelpText(
      'after',
      helpExamples([
        'ssg serve',
        'ssg serve --watch --open',
        'ssg serve --port 8080 --host 0.0.0.0',
      ]),
    )
    .action(async (dir, flags) => {
      const { runServe } = await import('./commands/serve.ts')
      process.exitCode = await runServe(dir, flags, start?.takeBuilderThread)
    })

  addAuthorCommands(program)
  addCompletionCommand(program)
  return program
}

function parsePort(text: string): number | 'auto' {
  if (text === 'auto') return text
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidArgumentError('Must be an integer from 0 to 65535, or "auto".')
}
