import { recoverOutput } from '../emit/emit.ts'
import { type RunningServer, startServer } from './server.ts'
import { createSiteHandler } from './site-handler.ts'
import { withCompression } from './with-compression.ts'

export interface ServeFolderOptions {
  /** Folder of a built site. It may be rebuilt while it is served. */
  readonly root: string
  readonly baseUrl: string
  readonly host: string
  readonly port: number | 'auto'
}

/** Serves a built site like a static host. Throws a `ListenError`. */
export async function serveFolder(options: ServeFolderOptions): Promise<RunningServer> {
  const { root, baseUrl } = options
  await recoverOutput(root)
  return startServer({ ...options, handler: withCompression(createSiteHandler(root, baseUrl)) })
}
