/**
 * CPU time per request of the client, for undici and `node:http`: `npm run build:packages && npm run bench:undici`.
 * CPU time, because unlike the duration it hardly depends on what else the machine does. Each round measures
 * every client once; the figure is the median of the rounds.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const requests = 4000
const concurrency = 50
const rounds = 9
const body = 'x'.repeat(1024)

/** The functions of undici that are measured. */
interface Undici {
  readonly Pool: new (
    origin: string,
    options: { readonly connections: number },
  ) => {
    request(options: object): Promise<{ readonly body: { text(): Promise<string> } }>
    stream(options: object, factory: () => Writable): Promise<unknown>
    close(): Promise<void>
  }
  fetch(url: string, options: object): Promise<{ text(): Promise<string> }>
  request(url: string, options: object): Promise<{ readonly body: { text(): Promise<string> } }>
}

if (process.argv[2] === 'serve') await serve()
else await measureAll()

async function serve(): Promise<void> {
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.(server.address())
}

async function measureAll(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['serve'])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const require = createRequire(new URL('../../site/package.json', import.meta.url))
  const undici = require('undici-6') as Undici
  const { version } = require('undici-6/package.json') as { version: string }
  const clients = createClients(undici, `http://127.0.0.1:${port}`)
  const times = new Map<string, number[]>(Object.keys(clients).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, send] of Object.entries(clients)) {
      const time = await cpuTimePerRequest(send)
      // The first round warms up the connections and the compiler.
      if (round > 0) times.get(name)?.push(time)
    }
  }
  server.kill()
  const model = execFileSync('uname', ['-sm'], { encoding: 'utf8' }).trim()
  console.log(`undici ${version}, Node.js ${process.version}, ${cpus()[0]?.model} (${model})`)
  console.log(`${requests} GET requests of 1 KB, ${concurrency} connections, ${rounds} rounds`)
  for (const [name, all] of times) {
    const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
    console.log(`${name.padEnd(16)} ${median.toFixed(0).padStart(5)} µs of CPU time per request`)
  }
  process.exit()
}

function createClients(undici: Undici, origin: string): Record<string, () => Promise<unknown>> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const pool = new undici.Pool(origin, { connections: concurrency })
  const get = { path: '/', method: 'GET' }
  const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })
  return {
    'node:http': () =>
      new Promise((resolve, reject) => {
        const request = httpRequest(`${origin}/`, { agent }, (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => resolve(text))
        })
        request.on('error', reject).end()
      }),
    fetch: async () => (await undici.fetch(`${origin}/`, { dispatcher: pool })).text(),
    request: async () => (await undici.request(`${origin}/`, { dispatcher: pool })).body.text(),
    'pool.request': async () => (await pool.request(get)).body.text(),
    'pool.stream': () => pool.stream(get, discard),
  }
}

/** In µs, of the user and the system. */
async function cpuTimePerRequest(send: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  let left = requests
  const worker = async (): Promise<void> => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const { user, system } = process.cpuUsage(start)
  return (user + system) / requests
}
