import { randomUUID } from 'node:crypto'
import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { compareOutput, type OutputDifference } from './compare-output.ts'
import type { Example } from './example.ts'
import { type PortMap, replacePorts } from './ports.ts'
import { type ProgramResult, type RunEnvironment, runProgram } from './run-program.ts'

/** Runs an example and compares its output. `setupPorts` are the ports of its setup. */
export async function runExample(
  example: Example,
  environment: RunEnvironment,
  setupPorts: PortMap,
): Promise<readonly Diagnostic[]> {
  const ports = new Map([
    ...setupPorts,
    ...(await environment.allocatePorts(example.options.ports)),
  ])
  const name = `example-${randomUUID()}`
  const code = replacePorts(example.code, ports, 'free')
  const program = runProgram({ name, code, extension: example.extension }, environment)
  const { exitCode, ...output } = await program.result
  const stdout = replacePorts(output.stdout, ports, 'documented')
  const stderr = replacePorts(output.stderr, ports, 'documented')
  if (exitCode === null) return [timedOut(example, environment.timeLimit)]
  if (exitCode !== 0) return [exitedWithError(example, name, { exitCode, stdout, stderr })]
  if (example.expectedOutput === null) return []
  const difference = compareOutput(stdout, example.expectedOutput)
  if (difference === null) return []
  return [
    {
      severity: 'error',
      rule: 'example-output',
      reason: differenceText(difference),
      hint: 'Fix the code, or the output on the page',
      place: { file: example.file, line: difference.line, column: 1 },
    },
  ]
}

function differenceText({ actual, expected }: OutputDifference): string {
  if (actual === null) return `The example did not print "${expected}"`
  if (expected === null) return `The example printed "${actual}" after the documented output`
  return `The example printed "${actual}" instead of "${expected}"`
}

function timedOut({ file, line }: Example, timeLimit: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'example-timeout',
    reason: `The example did not finish within ${timeLimit / 1000} s`,
    hint: 'Close servers and clients, and clear timers. On a busy machine, run the check again',
    place: { file, line, column: 1 },
  }
}

/** Reports the error at the line of the page that its stack trace names. */
function exitedWithError(
  { file, line, indent }: Example,
  name: string,
  { exitCode, stderr }: ProgramResult,
): Diagnostic {
  const position = new RegExp(`${name}\\.[cm]?[jt]s:(\\d+)(?::(\\d+))?`).exec(stderr)
  const message = stderr
    .split('\n')
    .find((text) => /^\s*(?:\w*Error|Uncaught|\S*\[\w+\]:)/.test(text))
  return {
    severity: 'error',
    rule: 'example-run',
    reason: `The example exited with code ${exitCode}: ${(message ?? stderr.split('\n')[0] ?? '').trim()}`,
    hint: 'Fix the code, or handle the error in the example',
    place: {
      file,
      line: line + Number(position?.[1] ?? 1) - 1,
      column: indent + Number(position?.[2] ?? 1),
    },
  }
}
