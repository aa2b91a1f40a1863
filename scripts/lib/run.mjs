import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Absolute path of the workspace. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a program in the workspace with its output on the terminal and resolves with its exit code,
 * which is 1 for a program that cannot be started or is killed.
 *
 * @param {string} command
 * @param {readonly string[]} args never user input: on Windows they go through a shell
 * @param {Record<string, string | undefined>} [env] added to the environment
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  const isBatchFile = process.platform === 'win32' && command === 'npx'
  return new Promise((resolve) => {
    const options = { cwd: workspaceRoot, stdio: 'inherit', env: { ...process.env, ...env } }
    const child = spawn(command, args, { ...options, shell: isBatchFile })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a script and buffers its output, so that several can run at the same time.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<{ readonly code: number, readonly output: string }>}
 */
export function runBuffered(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: workspaceRoot })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a script of the workspace, such as `node_modules/vitest/vitest.mjs`, with this Node.js.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export function runScript(script, args, env) {
  return run(process.execPath, [script, ...args], env)
}
