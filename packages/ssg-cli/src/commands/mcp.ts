import { once } from 'node:events'
import { resolve } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createServer } from '../mcp/create-server.ts'
import { followSite, isUnreadable, type WithSite } from '../mcp/follow-site.ts'
import { nothingBuilt } from './nothing-built.ts'
import { printable } from './print.ts'
import { packageInfo } from './program-info.ts'

/**
 * `ssg mcp`: answers coding assistants from a built site, until they end the input. Standard output belongs to the
 * protocol. Gives the exit code.
 */
export async function runMcp(dir: string, flags: { readonly dir?: string }): Promise<number> {
  const siteDir = resolve(dir)
  const outDir = resolve(flags.dir ?? resolve(siteDir, 'build'))
  let withSite: WithSite
  try {
    withSite = await followSite(outDir)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    console.error(printable([nothingBuilt(outDir, 'Run `ssg build` first')], siteDir))
    return 1
  }
  const { version } = await packageInfo()
  serveStdio(() => createServer(withSite, version), {
    onerror: ({ message }) => console.error(message),
  })
  await once(process.stdin, 'end')
  return 0
}
