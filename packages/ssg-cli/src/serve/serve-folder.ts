import { recoverOutput } from '../emit/emit.ts'
import { type RunningServer, startServer } from './server.ts'
import { createSiteHandler } from './site-handler.ts'
import { withCompression } from './with-compression.ts'

export interface ServeFolderOptions {
  /** A built site. It may be built anew while it is served. */
  readonly root: string
  readonly baseUrl: string
  readonly host: string
  readonly port: number
}

/** Serves a built site as it would be on the web. Throws a `ListenError`. */
export async function serveFolder(options: ServeFolderOptions): Promise<RunningServer> {
  const { root, baseUrl } = options
  await recoverOutput(root)
  return startServer({ ...options, handler: withCompression(createSiteHandler(root, baseUrl)) })
}
