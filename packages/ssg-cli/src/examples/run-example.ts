import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { compareOutput } from './compare-output.ts'
import type { Example } from './example.ts'
import { freePorts, type PortMap, withPorts } from './ports.ts'
import { type ProgramPlace, type ProgramResult, runProgram } from './run-program.ts'

/** Runs a block and compares what it prints. `beside` are the ports of the block that runs beside it. */
export async function runExample(
  example: Example,
  place: ProgramPlace,
  beside: PortMap,
): Promise<readonly Diagnostic[]> {
  const ports = new Map([...beside, ...(await freePorts(example.words.ports))])
  const name = `program-${process.pid}-${counter++}`
  const code = withPorts(example.code, ports, 'free')
  const { exitCode, ...printed } = await runProgram(name, code, example.extension, place).result
  const output = withPorts(printed.output, ports, 'written')
  const errors = withPorts(printed.errors, ports, 'written')
  if (exitCode === null) return [stillRunning(example, place.timeLimit)]
  if (exitCode !== 0) return [failed(example, name, { exitCode, output, errors })]
  if (example.expected === null) return []
  const difference = compareOutput(output, example.expected)
  if (difference === null) return []
  const { line, printed: seen, expected } = difference
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

let counter = 0

function stillRunning({ file, line }: Example, timeLimit: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'example-run',
    reason: `Unexpected program that still runs after ${timeLimit / 1000} s, expected it to end by itself`,
    hint: 'Close what it opened: servers, clients, timers',
    place: { file, line, column: 1 },
  }
}

/** The error, at the line of the page that the stack names. */
function failed(
  { file, line, indent }: Example,
  name: string,
  { exitCode, errors }: ProgramResult,
): Diagnostic {
  const spot = new RegExp(`${name}\\.[cm]?[jt]s:(\\d+)(?::(\\d+))?`).exec(errors)
  const message = errors
    .split('\n')
    .find((text) => /^\s*(?:\w*Error|Uncaught|\S*\[\w+\]:)/.test(text))
  return {
    severity: 'error',
    rule: 'example-run',
    reason: `Unexpected exit code ${exitCode}: ${(message ?? errors.split('\n')[0] ?? '').trim()}`,
    hint: 'Correct the code, or let the program handle the error',
    place: {
      file,
      line: line + Number(spot?.[1] ?? 1) - 1,
      column: indent + Number(spot?.[2] ?? 1),
    },
  }
}
