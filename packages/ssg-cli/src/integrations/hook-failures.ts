import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { HookCall } from './hook-diagnostics.ts'

/** Collects the failures of hooks that are called for each page. */
export interface HookFailures {
  add(call: HookCall, failure: DescribeFailure): void
  /** One diagnostic per cause, with the first page and the number of other pages. */
  diagnostics(): readonly Diagnostic[]
}

type DescribeFailure = (call: HookCall) => Diagnostic

interface FailureGroup {
  readonly call: HookCall
  readonly describe: DescribeFailure
  readonly subjects: Set<string>
}

/** Creates an empty collection. */
export function createHookFailures(): HookFailures {
  const groups = new Map<string, FailureGroup>()
  return {
    add(call, describe) {
      const key = causeOf(call, describe)
      const group = groups.get(key) ?? { call, describe, subjects: new Set() }
      groups.set(key, group)
      group.subjects.add(call.subject ?? '')
    },
    diagnostics: () => [...groups.values()].map(describeGroup),
  }
}

/** The line that threw, since its message may contain the page; otherwise the message. */
function causeOf({ subject: _, ...call }: HookCall, describe: DescribeFailure): string {
  const { reason, related } = describe(call)
  return JSON.stringify([call.active.integration.name, call.hook, related?.[0]?.place ?? reason])
}

function describeGroup({ call, describe, subjects }: FailureGroup): Diagnostic {
  const others = subjects.size - 1
  if (others === 0) return describe(call)
  const subject = `${call.subject} and ${others} more page${others === 1 ? '' : 's'}`
  return describe({ ...call, subject })
}
