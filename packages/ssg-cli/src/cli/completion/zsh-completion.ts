import { commandBranches, valueBranches } from './case-branches.ts'
import type { CommandSpec } from './command-spec.ts'

/** A script for zsh, to be sourced, or saved as `_ssg` in a folder of `fpath`. */
export function zshCompletion(commands: readonly CommandSpec[]): string {
  return `#compdef ssg
# Completion of ssg for zsh. Load it after compinit with: source <(ssg completion zsh)
_ssg() {
  local typed="" word
  local -a names options
  for word in "\${words[@]:1:$((CURRENT - 2))}"; do
    case "$typed $word" in
${commandBranches(commands)}
    esac
  done
  case "$typed \${words[CURRENT-1]}" in
${valueBranches(commands, (choices) => (choices.length === 0 ? '_files; ' : `compadd ${choices.join(' ')}; `))}
  esac
  case "$typed" in
${commands.map(wordBranch).join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o option options
  else
    (( \${#names} )) && _describe command names
    _files
  fi
}
if [[ "\${funcstack[1]}" == _ssg ]]; then _ssg "$@"; else compdef _ssg ssg; fi
`
}

function wordBranch({ path, words, options }: CommandSpec): string {
  const names = words.map(({ name, description }) => described(name, description))
  const flags = options.flatMap((option) =>
    option.flags.map((flag) => described(flag, option.description)),
  )
  return `    "${path}") names=(${names.join(' ')}) options=(${flags.join(' ')}) ;;`
}

/** A name and its description, which `_describe` separates at the first colon. */
function described(name: string, description: string): string {
  return `'${name}:${description.replaceAll("'", "'\\''")}'`
}
