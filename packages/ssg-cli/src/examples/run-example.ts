import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { compareOutput } from './compare-output.ts'
import type { Example } from './example.ts'
import { allocatePorts, type PortMap, replacePorts } from './ports.ts'
import { type ProgramResult, type RunEnvironment, runProgram } from './run-program.ts'

/** Runs a block and compares what it prints. `beside` are the ports of the block that runs beside it. */
export async function runExample(
  example: Example,
  place: RunEnvironment,
  beside: PortMap,
): Promise<readonly Diagnostic[]> {
  const ports = new Map([...beside, ...(await allocatePorts(example.options.ports))])
  const name = `program-${process.pid}-${programCount++}`
  const code = replacePorts(example.code, ports, 'free')
  const { exitCode, ...printed } = await runProgram(name, code, example.extension, place).result
  const stdout = replacePorts(printed.stdout, ports, 'documented')
  const stderr = replacePorts(printed.stderr, ports, 'documented')
  if (exitCode === null) return [timedOut(example, place.timeLimit)]
  if (exitCode !== 0) return [exitedWithError(example, name, { exitCode, stdout, stderr })]
  if (example.expectedOutput === null) return []
  const difference = compareOutput(stdout, example.expectedOutput)
  if (difference === null) return []
  const { line, actual: seen, expected } = difference
  return [
    {
      severity: 'error',
      rule: 'example-output',
      reason: `Unexpected ${seen === null ? 'end of the output' : `output "${seen}"`}, expected ${expected === null ? 'nothing more' : `"${expected}"`}`,
      hint: 'Correct the code, or what the page says it prints',
      place: { file: example.file, line, column: 1 },
    },
  ]
}

let programCount = 0

function timedOut({ file, line }: Example, timeLimit: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'example-run',
    reason: `Unexpected program that still runs after ${timeLimit / 1000} s, expected it to end by itself`,
    hint: 'Close what it opened: servers, clients, timers',
    place: { file, line, column: 1 },
  }
}

/** The error, at the line of the page that the stack names. */
function exitedWithError(
  { file, line, indent }: Example,
  name: string,
  { exitCode, stderr }: ProgramResult,
): Diagnostic {
  const spot = new RegExp(`${name}\\.[cm]?[jt]s:(\\d+)(?::(\\d+))?`).exec(stderr)
  const message = stderr
    .split('\n')
    .find((text) => /^\s*(?:\w*Error|Uncaught|\S*\[\w+\]:)/.test(text))
  return {
    severity: 'error',
    rule: 'example-run',
    reason: `Unexpected exit code ${exitCode}: ${(message ?? stderr.split('\n')[0] ?? '').trim()}`,
    hint: 'Correct the code, or let the program handle the error',
    place: {
      file,
      line: line + Number(spot?.[1] ?? 1) - 1,
      column: indent + Number(spot?.[2] ?? 1),
    },
  }
}
