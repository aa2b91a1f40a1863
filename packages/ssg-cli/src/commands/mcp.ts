import { once } from 'node:events'
import { resolve } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createServer } from '../mcp/create-server.ts'
import { createWithSite, isUnreadable, type WithSite } from '../mcp/create-with-site.ts'
import { noBuiltSite } from './no-built-site.ts'
import { formatWithSource } from './print.ts'
import { packageInfo } from './program-info.ts'

/**
 * `ssg mcp`: serves a built site to coding assistants over stdio until the input ends. Only protocol
 * messages go to standard output. Returns the exit code.
 */
export async function runMcp(
  dir: string,
  { outDir: builtDir }: { readonly outDir?: string },
): Promise<number> {
  const siteDir = resolve(dir)
  const outDir = resolve(builtDir ?? resolve(siteDir, 'build'))
  let withSite: WithSite
  try {
    withSite = await createWithSite(outDir)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    console.error(formatWithSource([noBuiltSite(outDir, 'Run `ssg build` first')], siteDir))
    return 1
  }
  const { version } = await packageInfo()
  serveStdio(() => createServer(withSite, version), {
    onerror: ({ message }) => console.error(message),
  })
  await once(process.stdin, 'end')
  return 0
}
