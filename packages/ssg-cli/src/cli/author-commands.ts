import { type Command, Option } from 'commander'
import type { TemplateName } from 'create-ssgdocs'
import { generators } from '../extras/extra.ts'
import { helpExamples } from './help-examples.ts'

/** Names of the templates, without loading the package that has them. */
const templates = { docs: true, full: true, library: true } satisfies Record<TemplateName, true>

/** Adds the commands for authors: creating, checking and versioning a site. */
export function addAuthorCommands(program: Command): void {
  const init = program
    .command('init')
    .description('create a site')
    .argument('[dir]', 'new or empty folder, or one with Markdown', '.')
    .addOption(
      new Option('-t, --template <name>', 'what a new site has')
        .choices(Object.keys(templates))
        .default('docs'),
    )
    .option('--title <text>', 'title of the site (default: the name of the folder)')
    .addHelpText('after', helpExamples(['ssg init docs', 'ssg init docs --template library']))
    .action(async (dir, flags) => {
      const { runInit } = await import('../commands/init.ts')
      process.exitCode = await runInit(dir, flags)
    })
  for (const name of generators) {
    init.option(`--from-${name}`, `convert ${name}.config.js in the folder to site.config.ts`)
  }

  const check = program
    .command('check')
    .description('report every problem a build would, without writing files')
    .enablePositionalOptions()
    .argument('[dir]', 'folder of the site', '.')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print all diagnostics as JSON')
    .option('--verbose', 'print every place of every problem')
    .option('--fix', 'apply safe fixes to the sources and print them')
    .addHelpText('after', helpExamples(['ssg check', 'ssg check --fix', 'ssg check docs --strict']))
    .action(async (dir, flags) => {
      const { runCheck } = await import('../commands/check.ts')
      process.exitCode = await runCheck(dir, flags)
    })
  check
    .command('examples')
    .description('type-check and run code blocks, and compare tables with types')
    .argument('[dir]', 'folder of the site', '.')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .option('--only <files...>', 'check only these files')
    .addOption(
      new Option(
        '--against <releases>',
        'releases of the packages: those that are installed, or the newest compatible ones',
      )
        .choices(['installed', 'latest'])
        .default('installed'),
    )
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print the result and all diagnostics as JSON')
    .option('--no-cache', 'check from scratch and do not write the cache')
    .option('--fix', 'update tables from the types and print the changes')
    .option(
      '--write-baseline',
      'write the problems to a file that makes them known, or remove fixed ones',
    )
    .addHelpText(
      'after',
      helpExamples([
        'ssg check examples',
        'ssg check examples site --only content/docs/api/Agent.md',
        'ssg check examples --fix',
        'ssg check examples --against latest',
      ]),
    )
    .action(async (dir, flags) => {
      const { runCheckExamples } = await import('../commands/check-examples.ts')
      process.exitCode = await runCheckExamples(dir, flags)
    })

  program
    .command('clear')
    .description('remove the cache and the built site')
    .argument('[dir]', 'folder of the site', '.')
    .option(
      '-o, --out-dir <dir>',
      'folder of the built site (default: "build" in the folder of the site)',
    )
    .action(async (dir, flags) => {
      const { runClear } = await import('../commands/clear.ts')
      process.exitCode = await runClear(dir, flags)
    })

  program
    .command('explain')
    .description('explain a rule of diagnostics')
    .argument('[rule]', 'name of the rule (default: list all rules)')
    .addHelpText('after', helpExamples(['ssg explain broken-link', 'ssg explain']))
    .action(async (rule) => {
      const { runExplain } = await import('../commands/explain.ts')
      process.exitCode = runExplain(rule)
    })

  const version = program.command('version').description('freeze and list versions of the docs')
  version
    .command('cut')
    .description('freeze the current version of the docs under a name')
    .argument('<name>', 'name of the new version')
    .argument('[dir]', 'folder of the site', '.')
    .option('--docs <id>', 'id of the docs, if the site has several')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .addHelpText('after', helpExamples(['ssg version cut 7.x', 'ssg version cut 2 --docs guide']))
    .action(async (name, dir, flags) => {
      const { runVersionCut } = await import('../commands/version-cut.ts')
      process.exitCode = await runVersionCut(name, dir, flags)
    })
  version
    .command('list')
    .description('list the versions of the docs')
    .argument('[dir]', 'folder of the site', '.')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .option('--json', 'print the versions as JSON')
    .action(async (dir, flags) => {
      const { runVersionList } = await import('../commands/version-list.ts')
      process.exitCode = await runVersionList(dir, flags)
    })

  program
    .command('push-search')
    .description('upload the search index to the configured search server')
    .argument('[dir]', 'folder of the site', '.')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .addHelpText('after', helpExamples(['SSG_SEARCH_ADMIN_KEY=… ssg push-search site']))
    .action(async (dir, flags) => {
      const { runPushSearch } = await import('../commands/push-search.ts')
      process.exitCode = await runPushSearch(dir, flags)
    })

  program
    .command('mcp')
    .description('serve the built site to coding assistants (Model Context Protocol over stdio)')
    .argument('[dir]', 'folder of the site', '.')
    .option(
      '-o, --out-dir <dir>',
      'folder of the built site (default: "build" in the folder of the site)',
    )
    .addHelpText('after', helpExamples(['ssg mcp site', 'ssg mcp --out-dir build']))
    .action(async (dir, flags) => {
      const { runMcp } = await import('../commands/mcp.ts')
      process.exitCode = await runMcp(dir, flags)
    })

  program
    .command('write-api-changes')
    .description(
      'write a page for each version that lists the API of its packages and what changed',
    )
    .argument('[dir]', 'folder of the site', '.')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .action(async (dir, flags) => {
      const { runWriteApiChanges } = await import('../commands/write-api-files.ts')
      process.exitCode = await runWriteApiChanges(dir, flags)
    })

  program
    .command('write-api-history')
    .description('read every release of the documented packages, and write what each added')
    .argument('[dir]', 'folder of the site', '.')
    .option('-c, --config <file>', 'configuration file (default: "site.config.ts")')
    .action(async (dir, flags) => {
      const { runWriteApiHistory } = await import('../commands/write-api-files.ts')
      process.exitCode = await runWriteApiHistory(dir, flags)
    })

  program
    .command('write-heading-ids')
    .description('append an explicit id to each heading, so that links survive rewording')
    .argument('[dir]', 'folder of the site', '.')
    .argument('[files...]', 'files to change (default: all pages)')
    .addOption(
      new Option('--syntax <form>', 'syntax of the ids')
        .choices(['classic', 'mdx-comment'])
        .default('classic'),
    )
    .addOption(
      new Option('--overwrite', 'replace existing ids by generated ones').conflicts('migrate'),
    )
    .option('--migrate', 'rewrite existing ids in the chosen syntax')
    .option('--maintain-case', 'keep upper case in generated ids')
    .addHelpText(
      'after',
      helpExamples(['ssg write-heading-ids', 'ssg write-heading-ids . docs/a.md']),
    )
    .action(async (dir, files, flags) => {
      const { runWriteHeadingIds } = await import('../commands/write-heading-ids.ts')
      const { syntax, overwrite = false, migrate = false, maintainCase = false } = flags
      const options = { syntax, overwrite, migrate, maintainCase }
      process.exitCode = await runWriteHeadingIds(dir, files, options)
    })
}
