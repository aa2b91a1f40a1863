import { networkInterfaces } from 'node:os'
import { isWildcard } from './hosts.ts'
import type { RunningServer } from './server.ts'

/** Prints the URL for other machines, with a QR code for phones if the output is a terminal. */
export async function printNetworkUrl({ url }: RunningServer, host: string): Promise<void> {
  const address = isWildcard(host) ? networkAddress(networkInterfaces()) : host
  if (address !== undefined) {
    const { href } = Object.assign(new URL(url), { hostname: address })
    console.log(`  ${href}\n`)
    if (process.stdout.isTTY) {
      const { renderUnicodeCompact } = await import('uqr')
      console.log(`${renderUnicodeCompact(href)}\n`)
    }
  }
  console.log('  Other machines on the network can read the site and its sources.\n')
}

/** The first IPv4 address that other machines can reach; undefined without a network. */
export function networkAddress(
  interfaces: ReturnType<typeof networkInterfaces>,
): string | undefined {
  const addresses = Object.values(interfaces).flatMap((one) => one ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
