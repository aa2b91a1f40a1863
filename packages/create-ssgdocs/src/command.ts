import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CreatedSite, createSite } from './create-site.ts'
import { addCommand, nextSteps } from './next-steps.ts'
import { findPackageManager, type PackageManager } from './package-manager.ts'
import { askQuestions, defaultAnswers, type GivenAnswers } from './questions.ts'
import { SiteError } from './site-error.ts'
import { type TemplateName, templates } from './templates.ts'

const templateNames = Object.keys(templates) as TemplateName[]

const help = `Usage: npm create ssgdocs [dir] [-- options]

Creates a documentation site, or makes one of a folder with Markdown.

Options:
  -t, --template <name>  ${templateNames.join(', ')} (default: docs)
      --title <text>     title of the site (default: the name of the folder)
      --install          install the packages
  -y, --yes              ask no questions
  -h, --help             print this help

Examples:
  $ npm create ssgdocs@latest docs
  $ npm create ssgdocs@latest docs -- --yes --template library`

/** Creates a site as the arguments say, and asks for the rest. Returns the exit code: 1 for a folder that cannot be used, 2 for a wrong argument. */
export async function main(args: readonly string[]): Promise<number> {
  const given = parse(args)
  if (given === null) return 2
  if (given.help) {
    console.log(help)
    return 0
  }
  const manager = findPackageManager(process.env['npm_config_user_agent'])
  const asks = !given.yes && process.stdin.isTTY && process.stdout.isTTY
  try {
    const answers = asks ? await askQuestions(given, manager) : defaultAnswers(given)
    if (answers === null) return 1
    const site = await createSite({ ...answers, siteDir: resolve(answers.dir), manager })
    const exitCode = answers.installs ? await install(site, manager) : 0
    const isInstalled = answers.installs && exitCode === 0
    console.log(`\n${nextSteps(site, manager, { cwd: process.cwd(), isInstalled })}`)
    return exitCode
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    console.error(`${error.message}\n${error.hint}`)
    return 1
  }
}

/** The arguments; null after printing what is wrong with them. */
function parse(
  args: readonly string[],
): (GivenAnswers & { readonly yes: boolean; readonly help: boolean }) | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        title: { type: 'string' },
        install: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const { template, title, install: installs, yes, help: asksHelp } = values
    const [dir, ...others] = positionals
    if (others.length > 0) throw new TypeError(`Too many arguments: ${others.join(' ')}`)
    if (template !== undefined && !Object.hasOwn(templates, template)) {
      throw new TypeError(`No template "${template}". Choose one of ${templateNames.join(', ')}`)
    }
    const named = template as TemplateName | undefined
    return { dir, template: named, title, installs, yes, help: asksHelp }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    return null
  }
}

/** Runs the package manager in the folder with the `package.json`. Returns its exit code. */
async function install(site: CreatedSite, manager: PackageManager): Promise<number> {
  const command = site.addsPackages ? addCommand(manager) : manager.install
  console.log(`\n${command}`)
  // On Windows, package managers are batch files, which only a shell starts.
  const child = spawn(command, { cwd: site.manifestDir, stdio: 'inherit', shell: true })
  const [exitCode] = await once(child, 'exit')
  return exitCode ?? 1
}
