import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import type { Example } from './example.ts'
import { freePorts, type PortMap, withPorts } from './ports.ts'
import { type ProgramPlace, type RunningProgram, runProgram } from './run-program.ts'

/** The blocks that run beside others, by version and name. Each is started once, when it is needed. */
export interface Setups extends AsyncDisposable {
  /** The block that runs beside another one, or what is wrong. */
  find(example: Example): Example | null | Diagnostic
  /** Starts it, unless it runs. Gives its ports, once they answer, or undefined when it ended. */
  start(setup: Example, place: ProgramPlace): Promise<PortMap | undefined>
}

export function openSetups(examples: readonly Example[]): Setups {
  const known = examples.filter(({ words }) => words.setup !== null)
  const running = new Map<Example, Promise<PortMap | undefined>>()
  const programs: RunningProgram[] = []

  const begin = async (setup: Example, place: ProgramPlace): Promise<PortMap | undefined> => {
    const ports = await freePorts(setup.words.ports)
    const code = withPorts(setup.code, ports, 'free')
    const name = `setup-${process.pid}-${setup.words.setup}`
    // It lives as long as the check.
    const program = runProgram(name, code, setup.extension, { ...place, timeLimit: 2 ** 31 - 1 })
    programs.push(program)
    const ended = program.result.then(() => false)
    const answers = Promise.all([...ports.values()].map((port) => answer(port, place.timeLimit)))
    const isUp = await Promise.race([ended, answers.then((all) => all.every(Boolean))])
    return isUp ? ports : undefined
  }

  return {
    find(example) {
      const name = example.words.run?.beside ?? null
      if (name === null) return null
      const own = known.filter(({ version }) => version === example.version)
      const near = own.filter(({ file }) => file === example.file)
      const found = [...near, ...own].find(({ words }) => words.setup === name)
      const names = own.map(({ words }) => words.setup ?? '')
      return found ?? unknownSetup(name, names, example)
    },
    start(setup, place) {
      const started = running.get(setup) ?? begin(setup, place)
      running.set(setup, started)
      return started
    },
    async [Symbol.asyncDispose]() {
      for (const program of programs) program.stop()
      await Promise.all(programs.map(({ result }) => result))
    },
  }
}

/** Whether someone listens at a port before the time is over. */
async function answer(port: number, timeLimit: number): Promise<boolean> {
  const end = Date.now() + timeLimit
  while (Date.now() < end) {
    if (await isOpen(port)) return true
    await delay(20)
  }
  return false
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function unknownSetup(name: string, known: readonly string[], { file, line }: Example): Diagnostic {
  const nearest = suggest(name, known)
  return {
    severity: 'error',
    rule: 'example',
    reason: `Unexpected \`run=${name}\`, expected the name of a block of this version that is marked \`setup=${name}\``,
    ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
    place: { file, line: line - 1, column: 1 },
  }
}
