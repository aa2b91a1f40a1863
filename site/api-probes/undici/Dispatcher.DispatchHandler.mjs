import { once } from 'node:events'
import { createServer } from 'node:http'
import { recordReads } from '../record-reads.mjs'

const ended = ['onComplete', 'onError', 'onUpgrade']

/** The methods of a handler that a request calls. Types before 7.0.0 have them under another name. */
export default async function ({ Client }, version) {
  // Older releases crash current versions of Node.js.
  if (Number(version.split('.')[0]) < 4) return null
  const server = createServer((_, response) => response.end('text')).listen(0)
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n'))
  await once(server, 'listening')
  const client = new Client(`http://localhost:${server.address().port}`)
  const methods = {}
  const { recorder, names: called } = recordReads(methods)
  for (const options of [
    { method: 'POST', body: 'a' },
    { method: 'GET', upgrade: 'x' },
  ]) {
    await new Promise((resolve) => {
      for (const name of ['onConnect', 'onHeaders', 'onData', 'onBodySent', ...ended]) {
        methods[name] = () => {
          if (ended.includes(name)) resolve()
          return true
        }
      }
      client.dispatch({ path: '/', ...options }, recorder)
    })
  }
  await client.destroy()
  server.closeAllConnections()
  server.close()
  return [...called].filter((name) => /^on[A-Z]/.test(name))
}
