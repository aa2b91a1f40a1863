import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Diagnostic, suggest } from '@ssgdocs/cli/toolkit'
import type { Example } from './example.ts'
import { type PortMap, replacePorts } from './ports.ts'
import { type RunEnvironment, type RunningProgram, runProgram } from './run-program.ts'

/** The setups, such as servers, that examples run with. Each is started once, on first use. */
export interface Setups extends AsyncDisposable {
  /** Returns the setup of an example, null if it needs none, or a diagnostic if there is no such setup. */
  find(example: Example): Example | null | Diagnostic
  /** Starts a setup unless it runs. Resolves to its ports once they accept connections, or to undefined if it exited. */
  start(setup: Example, environment: RunEnvironment): Promise<PortMap | undefined>
}

export function openSetups(examples: readonly Example[]): Setups {
  const setups = examples.filter(({ options }) => options.setupName !== null)
  const running = new Map<Example, Promise<PortMap | undefined>>()
  const programs: RunningProgram[] = []

  const run = async (setup: Example, environment: RunEnvironment): Promise<PortMap | undefined> => {
    const ports = await environment.allocatePorts(setup.options.ports)
    const code = replacePorts(setup.code, ports, 'free')
    const name = `setup-${process.pid}-${setup.options.setupName}`
    // A setup keeps running until the check is done.
    const program = runProgram(
      { name, code, extension: setup.extension },
      { ...environment, timeLimit: 2 ** 31 - 1 },
    )
    programs.push(program)
    const exited = program.result.then(() => false)
    const listening = Promise.all(
      [...ports.values()].map((port) => waitForPort(port, environment.timeLimit)),
    )
    const isReady = await Promise.race([exited, listening.then((all) => all.every(Boolean))])
    return isReady ? ports : undefined
  }

  return {
    find(example) {
      const name = example.options.run?.setup ?? null
      if (name === null) return null
      const ofVersion = setups.filter(({ version }) => version === example.version)
      const onPage = ofVersion.filter(({ file }) => file === example.file)
      const setup = [...onPage, ...ofVersion].find(({ options }) => options.setupName === name)
      const names = ofVersion.map(({ options }) => options.setupName ?? '')
      return setup ?? unknownSetup(name, names, example)
    },
    start(setup, environment) {
      const started = running.get(setup) ?? run(setup, environment)
      running.set(setup, started)
      return started
    },
    async [Symbol.asyncDispose]() {
      for (const program of programs) program.kill()
      await Promise.all(programs.map(({ result }) => result))
    },
  }
}

/** Waits until a port accepts connections; false if it does not within the time limit (in ms). */
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
    reason: `This version has no code block with \`setup=${name}\``,
    ...(nearest === undefined ? {} : { hint: `Did you mean "${nearest}"?` }),
    place: { file, line: line - 1, column: 1 },
  }
}
