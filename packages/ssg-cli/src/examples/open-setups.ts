import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import type { Example } from './example.ts'
import { allocatePorts, type PortMap, replacePorts } from './ports.ts'
import { type RunEnvironment, type RunningProgram, runProgram } from './run-program.ts'

/** The blocks that run beside others, by version and name. Each is started once, when it is needed. */
export interface Setups extends AsyncDisposable {
  /** The block that runs beside another one, or what is wrong. */
  find(example: Example): Example | null | Diagnostic
  /** Starts it, unless it runs. Gives its ports, once they answer, or undefined when it ended. */
  start(setup: Example, place: RunEnvironment): Promise<PortMap | undefined>
}

export function openSetups(examples: readonly Example[]): Setups {
  const known = examples.filter(({ options }) => options.setupName !== null)
  const running = new Map<Example, Promise<PortMap | undefined>>()
  const programs: RunningProgram[] = []

  const begin = async (setup: Example, place: RunEnvironment): Promise<PortMap | undefined> => {
    const ports = await allocatePorts(setup.options.ports)
    const code = replacePorts(setup.code, ports, 'free')
    const name = `setup-${process.pid}-${setup.options.setupName}`
    // It lives as long as the check.
    const program = runProgram(name, code, setup.extension, { ...place, timeLimit: 2 ** 31 - 1 })
    programs.push(program)
    const ended = program.result.then(() => false)
    const answers = Promise.all(
      [...ports.values()].map((port) => waitForPort(port, place.timeLimit)),
    )
    const isUp = await Promise.race([ended, answers.then((all) => all.every(Boolean))])
    return isUp ? ports : undefined
  }

  return {
    find(example) {
      const name = example.options.run?.setup ?? null
      if (name === null) return null
      const own = known.filter(({ version }) => version === example.version)
      const near = own.filter(({ file }) => file === example.file)
      const found = [...near, ...own].find(({ options }) => options.setupName === name)
      const names = own.map(({ options }) => options.setupName ?? '')
      return found ?? unknownSetup(name, names, example)
    },
    start(setup, place) {
      const started = running.get(setup) ?? begin(setup, place)
      running.set(setup, started)
      return started
    },
    async [Symbol.asyncDispose]() {
      for (const program of programs) program.kill()
      await Promise.all(programs.map(({ result }) => result))
    },
  }
}

/** Whether someone listens at a port before the time is over. */
async function waitForPort(port: number, timeLimit: number): Promise<boolean> {
  const end = Date.now() + timeLimit
  while (Date.now() < end) {
    if (await isListening(port)) return true
    await delay(20)
  }
  return false
}

function isListening(port: number): Promise<boolean> {
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
