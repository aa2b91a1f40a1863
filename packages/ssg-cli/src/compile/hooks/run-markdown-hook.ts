import type { VFileMessage } from 'vfile-message'
import { fromVfile } from '../../diagnostics/from-vfile.ts'
import { HookTimeout } from '../../integrations/hook-time-limit.ts'
import { runLimited } from '../../integrations/run-limited.ts'
import { hookFailure, type MarkdownHookCall } from './hook-failure.ts'
import { addLateMessage } from './late-messages.ts'

/** Runs a part of the `markdown` hook for the node at a place. What it throws is a message that names the integration. */
export async function runMarkdownHook<T>(
  call: MarkdownHookCall,
  run: () => T | Promise<T>,
  place?: VFileMessage['place'],
): Promise<T> {
  try {
    return await runLimited(run, {
      onLate: (error) => addLateMessage(hookFailure(call, error)),
      timeoutDiagnostic: () => fromVfile(hookFailure(call, new HookTimeout(), place), ''),
    })
  } catch (error) {
    throw hookFailure(call, error, place)
  }
}
