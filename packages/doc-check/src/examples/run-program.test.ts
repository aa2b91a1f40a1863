import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

test('a program that is killed has a result, even if a process that it started goes on', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ssg-program-'))
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // It ends when the test closes the connection.
  const other = `require('node:net').connect(${port}, 'localhost').resume()`
  const code = `import { spawn } from 'node:child_process'
spawn(process.execPath, ['-e', ${JSON.stringify(other)}], { stdio: 'inherit' })`
  const program = { name: 'starts-another', code, extension: 'mjs' } as const
  const environment = { dir, filesDir: join(dir, 'files'), timeLimit: 60_000 }
  const { result, kill } = runProgram(program, environment)
  const [socket]: Socket[] = await once(server, 'connection')
  kill()
  expect(await result).toMatchObject({ exitCode: null })
  expect(socket?.readyState).toBe('open')
  socket?.destroy()
  server.close()
  rmSync(dir, { recursive: true })
})
