import { type Command, Option } from 'commander'
import { helpExamples } from './help-examples.ts'

/** The commands for those who write: beginnings, checks, versions. */
export function addAuthorCommands(program: Command): void {
  program
    .command('init')
    .description('start a small site in a new folder')
    .argument('[dir]', 'folder to make', '.')
    .option(
      '--from-docusaurus',
      'write site.config.ts from the Docusaurus configuration of the folder',
    )
    .addHelpText('after', helpExamples(['ssg init docs', 'ssg init --from-docusaurus website']))
    .action(async (dir, flags) => {
      const { runInit } = await import('../commands/init.ts')
      process.exitCode = await runInit(dir, flags)
    })

  const check = program
    .command('check')
    .description('find everything a build would complain about, and write nothing')
    .enablePositionalOptions()
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .option('--strict', 'fail on warnings')
    .option('--json', 'print all diagnostics as JSON')
    .option('--fix', 'correct in the sources what is safe to correct, and show it')
    .addHelpText('after', helpExamples(['ssg check', 'ssg check --fix', 'ssg check docs --strict']))
    .action(async (dir, flags) => {
      const { runCheck } = await import('../commands/check.ts')
      process.exitCode = await runCheck(dir, flags)
    })
  check
    .command('examples')
    .description('check the code of the pages, run it, and compare tables with types')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .option('--only <files...>', 'only the code and tables of these files')
    .option('--strict', 'fail on warnings')
    .option('--json', 'print the result and all diagnostics as JSON')
    .option('--no-cache', 'use no answers of earlier checks')
    .option('--fix', 'write what the types say into the tables, and show it')
    .addHelpText(
      'after',
      helpExamples([
        'ssg check examples',
        'ssg check examples site --only content/docs/api/Agent.md',
        'ssg check examples --fix',
      ]),
    )
    .action(async (dir, flags) => {
      const { runCheckExamples } = await import('../commands/check-examples.ts')
      process.exitCode = await runCheckExamples(dir, flags)
    })

  program
    .command('clear')
    .description('remove the cache and the built site')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-o, --out-dir <dir>', 'folder of the built site; default: build in the site’s folder')
    .action(async (dir, flags) => {
      const { runClear } = await import('../commands/clear.ts')
      process.exitCode = await runClear(dir, flags)
    })

  const version = program.command('version').description('freeze and list versions of the docs')
  version
    .command('cut')
    .description('freeze the docs being written as a version')
    .argument('<name>', 'name of the version')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('--docs <id>', 'which docs, where a site has several')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .addHelpText('after', helpExamples(['ssg version cut 7.x', 'ssg version cut 2 --docs guide']))
    .action(async (name, dir, flags) => {
      const { runVersionCut } = await import('../commands/version-cut.ts')
      process.exitCode = await runVersionCut(name, dir, flags)
    })
  version
    .command('list')
    .description('print docs, name, label, path, status and number of files of each version')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .option('--json', 'print them as JSON')
    .action(async (dir, flags) => {
      const { runVersionList } = await import('../commands/version-list.ts')
      process.exitCode = await runVersionList(dir, flags)
    })

  program
    .command('push-search')
    .description('give the sections of the site to the search server of its configuration')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .addHelpText('after', helpExamples(['SSG_SEARCH_ADMIN_KEY=… ssg push-search site']))
    .action(async (dir, flags) => {
      const { runPushSearch } = await import('../commands/push-search.ts')
      process.exitCode = await runPushSearch(dir, flags)
    })

  program
    .command('mcp')
    .description('answer coding assistants from a built site (Model Context Protocol, over stdio)')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('--dir <dir>', 'folder of the built site; default: build in the site’s folder')
    .addHelpText('after', helpExamples(['ssg mcp site', 'ssg mcp --dir build']))
    .action(async (dir, flags) => {
      const { runMcp } = await import('../commands/mcp.ts')
      process.exitCode = await runMcp(dir, flags)
    })

  program
    .command('write-api-changes')
    .description('write a page for each version: what its packages export, and what changed')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .option('-c, --config <file>', 'configuration, instead of site.config.ts')
    .action(async (dir, flags) => {
      const { runWriteApiChanges } = await import('../commands/write-api-changes.ts')
      process.exitCode = await runWriteApiChanges(dir, flags)
    })

  program
    .command('write-heading-ids')
    .description('write the id of each heading behind it, so that it outlives its words')
    .argument('[dir]', 'folder with site.config.ts', '.')
    .argument('[files...]', 'only these files')
    .addOption(
      new Option('--syntax <form>', 'how an id is written')
        .choices(['classic', 'mdx-comment'])
        .default('classic'),
    )
    .addOption(new Option('--overwrite', 'make ids anew where there are some').conflicts('migrate'))
    .option('--migrate', 'write ids that are there in the chosen form')
    .option('--maintain-case', 'keep capitals')
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
