import { createServer } from 'node:net'

/** Maps documented ports to free ports. */
export type PortMap = ReadonlyMap<number, number>

/** Finds a free port for each documented port. */
export type AllocatePorts = (ports: readonly number[]) => Promise<PortMap>

/** The ports from 1024 that `fetch` blocks, as the Fetch standard lists them. */
const blockedPorts: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
])

/** Whether an example can use a port: `fetch` does not block it, and no output would have it as another number. */
export function isUsablePort(port: number): boolean {
  return !blockedPorts.has(port) && port % 100 !== 0 && (port & (port - 1)) !== 0
}

/**
 * Creates an allocator that never returns a port twice. A free port has as many digits as the documented one, so that
 * columns in the code stay the same.
 */
export function createPortAllocator(): AllocatePorts {
  const allocated = new Set<number>()
  const allocate = async (digits: number): Promise<number> => {
    const lowest = Math.max(1024, 10 ** (digits - 1))
    const highest = Math.min(32_767, 10 ** digits - 1)
    for (;;) {
      const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
      if (isUsablePort(port) && !allocated.has(port) && (await isFree(port))) {
        allocated.add(port)
        return port
      }
    }
  }
  return async (ports) => {
    const pairs: [number, number][] = []
    for (const port of ports) pairs.push([port, await allocate(String(port).length)])
    return new Map(pairs)
  }
}

/** Replaces documented ports by free ports, or free ports by documented ones. */
export function replacePorts(
  text: string,
  ports: PortMap,
  direction: 'free' | 'documented',
): string {
  let result = text
  for (const [documented, free] of ports) {
    const [from, to] = direction === 'free' ? [documented, free] : [free, documented]
    result = result.replace(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), String(to))
  }
  return result
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}
