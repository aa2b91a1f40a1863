import { once } from 'node:events'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { McpPackage } from '@ssgdocs/cli/toolkit'
import { createServer } from './create-server.ts'
import { createWithSite, isUnreadable, type WithSite } from './create-with-site.ts'
import { validMessages } from './valid-messages.ts'

/** Only protocol messages go to standard output. */
export const serveSite: McpPackage['serveSite'] = async (dir, version) => {
  let withSite: WithSite
  try {
    withSite = await createWithSite(dir)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return false
  }
  const messages = process.stdin.pipe(validMessages(process.stdout))
  serveStdio(() => createServer(withSite, version), {
    transport: new StdioServerTransport(messages, process.stdout),
    onerror: ({ message }) => console.error(message),
  })
  await once(process.stdin, 'end')
  return true
}
