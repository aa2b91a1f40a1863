import { commandBranches, valueBranches } from './case-branches.ts'
import type { CommandSpec } from './command-spec.ts'

/** A script for Bash 3.2 and later, which needs no other. If nothing matches, Bash completes names of files. */
export function bashCompletion(commands: readonly CommandSpec[]): string {
  return `# Completion of ssg for Bash. Load it with: source <(ssg completion bash)
_ssg() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local typed="" words="" options="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$typed $word" in
${commandBranches(commands)}
    esac
  done
  COMPREPLY=()
  case "$typed $previous" in
${valueBranches(commands, (choices) => (choices.length === 0 ? '' : `${reply(choices.join(' '))}; `))}
  esac
  case "$typed" in
${commands.map(wordBranch).join('\n')}
  esac
  [[ "$current" == -* ]] && words="$options"
  ${reply('$words')}
}
complete -o default -F _ssg ssg
`
}

/** Replies with those of the words that start as the current one. */
function reply(words: string): string {
  return `COMPREPLY=($(compgen -W "${words}" -- "$current"))`
}

function wordBranch({ path, words, options }: CommandSpec): string {
  const names = words.map(({ name }) => name).join(' ')
  const flags = options.flatMap((option) => option.flags).join(' ')
  return `    "${path}") words="${names}" options="${flags}" ;;`
}
