import { createProgram } from '../../packages/ssg-cli/dist/cli.js'
import { code, referencePage, table } from './markdown.mjs'

/** The page about the commands: arguments and options of each, from the parser of the command line. */
export function commandReference() {
  const sections = leavesOf(createProgram('', null)).map(writeCommand)
  return referencePage(
    {
      title: 'Commands',
      description: 'Every command of ssg with its arguments, options and exit codes.',
      position: 2,
    },
    `\`ssg --help\` lists all commands, and \`ssg help build\` prints the options of one. \`[dir]\` is the folder of the site, by default the
current one.

| Exit code | Meaning |
| --- | --- |
| 0 | success |
| 1 | an error in the content or the configuration |
| 2 | wrong usage of the command |

${sections.join('\n\n')}`,
  )
}

/** The commands that do something: \`version\` alone does not, \`check\` and its \`examples\` both do. */
function leavesOf(command) {
  const isAction = command.parent !== null && command.registeredArguments.length > 0
  return [...(isAction ? [command] : []), ...command.commands.flatMap(leavesOf)]
}

function writeCommand(command) {
  const words = [...parentsOf(command), command].map((one) => one.name()).join(' ')
  const options = command.options.map((option) => [
    code(option.flags),
    sentence(
      [
        option.description,
        option.argChoices ? `: ${option.argChoices.map(code).join(' or ')}` : '',
        typeof option.defaultValue === 'string' ? ` (default: ${code(option.defaultValue)})` : '',
      ].join(''),
    ),
  ])
  const positionals = command.registeredArguments
    .filter((argument) => argument.name() !== 'dir')
    .map((argument) => [code(usageOf(argument)), sentence(argument.description)])
  const rows = [...positionals, ...options]
  const usage = [words, ...command.registeredArguments.map(usageOf)].join(' ')
  return [
    `## ${code(words)}`,
    sentence(command.description()),
    `\`\`\`console\n${[usage, ...examplesOf(command)].map((line) => `$ ${line}`).join('\n')}\n\`\`\``,
    ...(rows.length === 0 ? [] : [table(['Option', 'Meaning'], rows)]),
  ].join('\n\n')
}

function parentsOf(command) {
  return command.parent === null ? [] : [...parentsOf(command.parent), command.parent]
}

function usageOf(argument) {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

/** The lines below "Examples" in the help of a command, which commander only prints. */
function examplesOf(command) {
  let text = ''
  command.configureOutput({ writeOut: (part) => (text += part) })
  command.outputHelp()
  return Array.from(text.matchAll(/^ {2}\$ (.*)$/gm), ([, line]) => line)
}

/** @param {string} text */
function sentence(text) {
  const words = text.replaceAll(/"([^"]+)"/g, (_, name) => code(name))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
