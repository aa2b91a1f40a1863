import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { McpPackage } from '@ssg/cli/toolkit'
import { createServer } from './create-server.ts'
import { createWithSite, isUnreadable, type WithSite } from './create-with-site.ts'

/** Only protocol messages go to standard output. */
export const serveSite: McpPackage['serveSite'] = async (dir, version) => {
  let withSite: WithSite
  try {
    withSite = await createWithSite(dir)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return false
  }
  serveStdio(() => createServer(withSite, version), {
    onerror: ({ message }) => console.error(message),
  })
  await once(process.stdin, 'end')
  return true
}
