import { once } from 'node:events'
import { createServer } from 'node:http'

/** Runs a function with the address of a local server. */
export async function withServer(respond, run) {
  const server = createServer(respond).listen(0)
  await once(server, 'listening')
  try {
    return await run(`http://localhost:${server.address().port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
