/** Runs the command for each message, `{ args, env }`, and sends back its `CliResult`. */
import { main } from '../dist/program/cli.js'

let output = { stdout: '', stderr: '' }
for (const name of ['stdout', 'stderr']) {
  process[name].write = (chunk) => {
    output[name] += chunk
    return true
  }
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ args, env }) => {
  output = { stdout: '', stderr: '' }
  // Threads get this object, not one that replaces it.
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.exitCode = 0
  try {
    await main([process.execPath, 'ssg', ...args])
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  process.send({ exitCode: process.exitCode, ...output })
  process.exitCode = 0
})
