import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Somebody with a new machine: Node.js, npm, an empty home folder, and nothing else. */
export interface Newcomer {
  readonly env: NodeJS.ProcessEnv
  /** Runs commands of a shell one after the other, in a folder. Throws if one fails. Returns what they print. */
  run(dir: string, commands: readonly string[]): Promise<string>
  /** Runs commands, the last of which starts a server. Returns the document of its first page, and stops the server. */
  visit(dir: string, commands: readonly string[]): Promise<string>
  /** The same with another use of the server's address. */
  open<T>(dir: string, commands: readonly string[], use: (url: string) => Promise<T>): Promise<T>
}

/** pnpm and Yarn as npm has them, under the names that people type. */
const shims = {
  pnpm: 'exec npx --yes pnpm@12.21.0 "$@"',
  yarn: 'exec npx --yes yarn@1.22.22 "$@"',
  // What `--open` starts.
  'xdg-open': 'exit 0',
}

/** Creates the home folder in `dir`. */
export async function createNewcomer(dir: string, registryUrl: string): Promise<Newcomer> {
  const home = join(dir, 'home')
  const bin = join(home, 'bin')
  await mkdir(bin, { recursive: true })
  for (const [name, command] of Object.entries(shims)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${command}\n`)
    await chmod(join(bin, name), 0o755)
  }
  const { host } = new URL(registryUrl)
  await writeFile(
    join(home, '.npmrc'),
    `registry=${registryUrl}\n//${host}/:_authToken=anybody\nupdate-notifier=false\nfund=false\naudit=false\n`,
  )
  await writeFile(join(home, '.yarnrc'), `registry "${registryUrl}"\n`)
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|yarn_|pnpm_|node_(?!extra_ca)|vitest|ci$|vite)/i.test(name),
  )
  const env = {
    ...Object.fromEntries(inherited),
    HOME: home,
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local/share'),
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
  }
  return {
    env,
    async run(dir, commands) {
      const shell = startShell(dir, commands, env)
      const exitCode = await shell.exit
      if (exitCode === 0) return shell.output()
      throw new Error(`${commands.join(' && ')} exited with ${exitCode}:\n${shell.output()}`)
    },
    visit: (dir, commands) => open(dir, commands, readDocument),
    open,
  }

  async function open<T>(
    dir: string,
    commands: readonly string[],
    use: (url: string) => Promise<T>,
  ): Promise<T> {
    const shell = startShell(dir, commands, env)
    try {
      return await use(await shell.print(/http:\/\/localhost:\d+\/\S*/))
    } finally {
      shell.stop()
      await shell.exit
    }
  }
}

async function readDocument(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} has status ${response.status}`)
  return response.text()
}

function startShell(cwd: string, commands: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('bash', ['-ec', commands.join('\n')], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const read = (chunk: Buffer) => {
    output += chunk
    for (const check of waiting) check()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    exit,
    output: () => output,
    stop: () => stopGroup(child),
    /** Resolves with the first match of the output; rejects if the commands end before. */
    print: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const check = () => {
          const [match] = pattern.exec(output) ?? []
          if (match !== undefined) resolve(match)
        }
        waiting.add(check)
        check()
        exit.then((code) => reject(new Error(`Exited with ${code}:\n${output}`)))
      }),
  }
}

/** The shell and all that it started. */
function stopGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM')
}
