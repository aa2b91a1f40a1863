import type { VFileMessage } from 'vfile-message'

let messages: VFileMessage[] = []

/** Reports an error that a hook left unhandled after its page was compiled. */
export function addLateMessage(message: VFileMessage): void {
  messages.push(message)
}

/** The messages since the last call. */
export function takeLateMessages(): readonly VFileMessage[] {
  const taken = messages
  messages = []
  return taken
}
