import { VFileMessage } from 'vfile-message'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import { problemOf } from '../../integrations/hook-diagnostics.ts'
import { HookTimeout } from '../../integrations/hook-time-limit.ts'

/** A part of the `markdown` hook of an integration. */
export interface MarkdownHookCall {
  readonly integration: string
  /** `markdown.remark`, `markdown.directives.youtube`. */
  readonly hook: string
}

type MessagePlace = VFileMessage['place']

/** The error of a page for which a hook failed. A message of the hook itself keeps its place. */
export function hookFailure(
  call: MarkdownHookCall,
  error: unknown,
  place?: MessagePlace,
): VFileMessage {
  const ownPlace = error instanceof VFileMessage ? error.place : undefined
  const message = hookMessage(call, problemOf(error), ownPlace ?? place)
  if (error instanceof HookTimeout) message.ruleId = hookTimeoutRule
  return message
}

const hookTimeoutRule = 'hook-timeout'

/** Whether a hook did not end: each page would wait for it again, and the build fails anyway. */
export function hasHangingHook({ diagnostics }: Outcome<unknown>): boolean {
  return diagnostics.some(({ rule }) => rule === hookTimeoutRule)
}

/** The error of a page for which a hook returned something else than it should. */
export function invalidResult(
  call: MarkdownHookCall,
  requirement: string,
  place?: MessagePlace,
): VFileMessage {
  return hookMessage(call, `returned an invalid value: ${requirement}`, place)
}

function hookMessage(
  { integration, hook }: MarkdownHookCall,
  problem: string,
  place: MessagePlace,
): VFileMessage {
  const reason = `The ${hook} hook of the integration "${integration}" ${problem}`
  const message = new VFileMessage(reason, { place, ruleId: 'integration', source: 'ssg' })
  message.fatal = true
  message.note = 'Fix the integration, or remove it from the configuration'
  return message
}
