import { createServer } from 'node:net'

/** Which free port stands for which number of the page. */
export type PortMap = ReadonlyMap<number, number>

const allocatedPorts = new Set<number>()

/** Finds a free port for each number, with as many digits, so that columns and lengths stay. */
export async function allocatePorts(ports: readonly number[]): Promise<PortMap> {
  const pairs: [number, number][] = []
  for (const port of ports) pairs.push([port, await allocatePort(String(port).length)])
  return new Map(pairs)
}

/** Writes the free ports in the place of the others, or back. */
export function replacePorts(
  text: string,
  ports: PortMap,
  direction: 'free' | 'documented',
): string {
  let result = text
  for (const [written, free] of ports) {
    const [from, to] = direction === 'free' ? [written, free] : [free, written]
    result = result.replace(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), String(to))
  }
  return result
}

async function allocatePort(digits: number): Promise<number> {
  const lowest = Math.max(1024, 10 ** (digits - 1))
  const highest = Math.min(32_767, 10 ** digits - 1)
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    if (!allocatedPorts.has(port) && (await isFree(port))) {
      allocatedPorts.add(port)
      return port
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}
