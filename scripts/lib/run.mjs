import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the workspace. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a program in the workspace, its output visible, and resolves with its exit code; a program
 * that cannot be started, or is killed, has 1.
 *
 * @param {string} command
 * @param {readonly string[]} args none from outside: Windows hands them to a shell
 * @param {Record<string, string | undefined>} [env] in addition to our own
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
 * Runs a script of the workspace, such as `node_modules/vitest/vitest.mjs`, with this Node.js.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export function runScript(script, args, env) {
  return run(process.execPath, [script, ...args], env)
}
