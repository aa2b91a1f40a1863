import { Command, InvalidArgumentError } from 'commander'
import { addAuthorCommands } from './cli/author-commands.ts'
import { helpExamples } from './cli/help-examples.ts'
import { packageInfo } from './commands/program-info.ts'

const usageError = 2

/** Reads the flags and runs a command. Exit codes: 0 fine, 1 content or configuration, 2 usage. */
export async function main(argv: readonly string[]): Promise<void> {
  const { version } = await packageInfo()
  const program = new Command('ssg')
    .description('Builds and serves versioned documentation sites from Markdown and MDX.')
    .version(version)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : usageError))
    .enablePositionalOptions()
    .showHelpAfterError('(ssg --help lists the commands and their flags)')

  program
    .command('build')
    .description('build the site of a folder')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-o, --out-dir <dir>', 'folder to write; default: build in the site’s folder')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .option('-b, --base-url <path>', 'path the site is served below, instead of the configured one')
    .option('-u, --url <origin>', 'origin the site is served at, instead of the configured one')
    .option('--strict', 'fail on warnings')
    .option('--json', 'print the result and all diagnostics as JSON')
    .option('--verbose', 'print every warning, also when there are many')
    .option('--no-cache', 'use nothing of earlier builds, and keep nothing for later ones')
    .option('--fix', 'correct in the sources what is safe to correct, and show it')
    .addHelpText(
      'after',
      helpExamples([
        'ssg build',
        'ssg build docs --strict',
        'ssg build --base-url /project/ --out-dir public',
      ]),
    )
    .action(async (dir, flags) => {
      const { runBuild } = await import('./commands/build.ts')
      process.exitCode = await runBuild(dir, flags)
    })

  program
    .command('serve')
    .description('serve a built site, or with --watch the sources as they change')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-p, --port <number>', 'port; the next free one when it is taken', parsePort, 3000)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('-o, --out-dir <dir>', 'folder of the built site; default: build in the site’s folder')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .option('-b, --base-url <path>', 'path the site is served below, instead of the configured one')
    .option('-w, --watch', 'build, build again on every change, and reload the page')
    .option(
      '--poll <ms>',
      'with --watch: look at the files this often, where changes go unnoticed',
      Number,
    )
    .option('--open', 'open the site in a browser')
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
      process.exitCode = await runServe(dir, flags)
    })

  addAuthorCommands(program)
  await program.parseAsync(argv)
}

function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidArgumentError('Expected a whole number from 0 to 65535.')
}
