import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import type { Example } from './example.ts'
import { loopbackGuard } from './loopback-guard.ts'

/** How a program ended. */
export interface ProgramResult {
  /** Null: the time was over. */
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A program that was started. */
export interface RunningProgram {
  readonly result: Promise<ProgramResult>
  kill(): void
}

/** Where programs run. */
export interface RunEnvironment {
  /** Holds the programs, and can import the packages. */
  readonly dir: string
  /** Its files are copied to the folder each program works in; it need not exist. */
  readonly filesDir: string
  /** In ms. */
  readonly timeLimit: number
}

/** Starts a program in a process and a folder of its own. */
export function runProgram(
  name: string,
  code: string,
  extension: Example['extension'],
  { dir, filesDir, timeLimit }: RunEnvironment,
): RunningProgram {
  const path = join(dir, `${name}.${extension.replace('ts', 'js')}`)
  const guard = join(dir, 'loopback.mjs')
  if (!existsSync(guard)) writeFileSync(guard, loopbackGuard)
  writeFileSync(path, extension.endsWith('ts') ? stripTypes(code) : code)

  const cwd = mkdtempSync(join(tmpdir(), 'ssg-example-'))
  if (existsSync(filesDir)) cpSync(filesDir, cwd, { recursive: true })
  const maps = extension.endsWith('ts') ? ['--enable-source-maps'] : []
  const args = [...maps, '--import', pathToFileURL(guard).href, path]
  const child = spawn(process.execPath, args, { cwd, env: cleanEnv(), stdio: 'pipe' })
  child.stdin.end()
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit)
  const result = collectResult(child).finally(() => {
    clearTimeout(timer)
    rmSync(cwd, { recursive: true, force: true })
    rmSync(path, { force: true })
  })
  return { result, kill: () => child.kill('SIGKILL') }
}

function stripTypes(code: string): string {
  return transformSync(code, { loader: 'ts', target: 'node20', sourcemap: 'inline' }).code
}

/** What is set on this machine must not show in the output. */
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
