import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Loader, transformSync } from 'esbuild'
import type { Example } from './example.ts'
import { loopbackGuard } from './loopback-guard.ts'
import type { AllocatePorts } from './ports.ts'

/** The result of a program. */
export interface ProgramResult {
  /** Null if the program was killed after the time limit. */
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A running program. */
export interface RunningProgram {
  readonly result: Promise<ProgramResult>
  kill(): void
}

/** The environment that programs run in. */
export interface RunEnvironment {
  /** Folder for the program files, from which the packages can be imported. */
  readonly dir: string
  /** Folder whose files are copied to the working directory of each program; it may not exist. */
  readonly filesDir: string
  /** In ms. */
  readonly timeLimit: number
  readonly allocatePorts: AllocatePorts
}

/** The source of a program. */
export interface Program {
  /** File name without extension. */
  readonly name: string
  readonly code: string
  readonly extension: Example['extension']
}

/** How esbuild compiles the languages that Node.js does not run. */
const loaders: Readonly<Partial<Record<Example['extension'], Loader>>> = {
  mts: 'ts',
  cts: 'ts',
  jsx: 'jsx',
  tsx: 'tsx',
}

/** Starts a program in a separate process with its own working directory. */
export function runProgram(
  { name, code, extension }: Program,
  { dir, filesDir, timeLimit }: Omit<RunEnvironment, 'allocatePorts'>,
): RunningProgram {
  const loader = loaders[extension]
  const path = join(dir, `${name}.${extension.startsWith('c') ? 'cjs' : 'mjs'}`)
  const guard = join(dir, 'loopback.mjs')
  if (!existsSync(guard)) writeFileSync(guard, loopbackGuard)
  writeFileSync(path, loader === undefined ? code : compile(code, loader))

  const cwd = mkdtempSync(join(tmpdir(), 'ssg-example-'))
  if (existsSync(filesDir)) cpSync(filesDir, cwd, { recursive: true })
  const maps = loader === undefined ? [] : ['--enable-source-maps']
  const args = [...maps, '--import', pathToFileURL(guard).href, path]
  const child = spawn(process.execPath, args, { cwd, env: cleanEnv(), stdio: 'pipe' })
  child.stdin.end()
  const kill = () => {
    child.kill('SIGKILL')
    // A process that the program started has the same pipes: without this, it would keep the result pending.
    child.stdout.destroy()
    child.stderr.destroy()
  }
  const timer = setTimeout(kill, timeLimit)
  const result = collectResult(child).finally(() => {
    clearTimeout(timer)
    rmSync(cwd, { recursive: true, force: true })
    rmSync(path, { force: true })
  })
  return { result, kill }
}

/** Compiles types and JSX. */
function compile(code: string, loader: Loader): string {
  const options = { jsx: 'automatic', target: 'node20', sourcemap: 'inline' } as const
  return transformSync(code, { loader, ...options }).code
}

/** The output must not depend on the environment variables of this machine. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, NO_COLOR: '1', TZ: 'UTC', LANG: 'C' }
}

function collectResult(child: ChildProcess): Promise<ProgramResult> {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, stdout, stderr }))
  })
}
