import { execFileSync } from 'node:child_process'
import { Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { bashCompletion } from './bash-completion.ts'
import { describeCommands } from './command-spec.ts'
import { fishCompletion } from './fish-completion.ts'
import { zshCompletion } from './zsh-completion.ts'

const program = new Command('ssg').helpCommand('help', 'print help')
program
  .command('init')
  .description("create a writer's site")
  .argument('[dir]', 'folder')
  .addOption(new Option('-t, --template <name>', 'what it has').choices(['docs', 'full']))
  .option('--title <text>', 'title of the site')
const check = program.command('check').description('report every problem')
check.command('examples').description('check code').option('--fix', 'fix what is safe')
const commands = describeCommands(program)

/** What Bash offers for the last of these words. */
function completeInBash(...words: readonly string[]): readonly string[] {
  const script = `${bashCompletion(commands)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ssg; printf '%s\\n' "\${COMPREPLY[@]}"`
  const output = execFileSync('bash', ['-c', script, 'bash', 'ssg', ...words], {
    encoding: 'utf8',
  })
  return output.split('\n').filter((line) => line !== '')
}

test.each([
  [[''], ['init', 'check', 'help']],
  [['in'], ['init']],
  [
    ['check', ''],
    ['examples', 'help'],
  ],
  [
    ['init', '--t'],
    ['--template', '--title'],
  ],
  [
    ['init', '--template', ''],
    ['docs', 'full'],
  ],
  [['init', '-t', 'f'], ['full']],
  [['check', 'examples', '--f'], ['--fix']],
  // Names of files, which Bash completes itself.
  [['init', ''], []],
  [['init', '--title', ''], []],
])('Bash completes %j', (words, expected) => {
  expect(completeInBash(...words)).toEqual(expected)
})

test('zsh gets commands, options with their descriptions, and values', () => {
  const lines = zshCompletion(commands).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '      "check examples") typed="check examples" ;;',
      '    "init -t"|"init --template") compadd docs full; return ;;',
      '    "init --title") _files; return ;;',
    ]),
  )
  const init = lines.find((line) => line.startsWith('    "init") names=()'))
  expect(init).toContain("options=('-t:what it has' '--template:what it has'")
  expect(lines.find((line) => line.startsWith('    "") names='))).toContain(
    "'init:create a writer'\\''s site'",
  )
})

test('fish gets commands, options with their descriptions, and values', () => {
  expect(fishCompletion(commands).split('\n')).toEqual(
    expect.arrayContaining([
      "complete -c ssg -n 'not __fish_seen_subcommand_from init check' -a init -d 'create a writer\\'s site'",
      "complete -c ssg -n '__fish_seen_subcommand_from check; and not __fish_seen_subcommand_from examples' -a examples -d 'check code'",
      "complete -c ssg -n '__fish_seen_subcommand_from init' -s t -l template -x -a 'docs full' -d 'what it has'",
    ]),
  )
})
