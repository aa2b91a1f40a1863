import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { DevBuilder } from './dev-builder.ts'
import { type DevServerOptions, startDevServer } from './dev-server.ts'
import { noLastPreview } from './last-preview.ts'
import type { RunningServer } from './server.ts'

/** Options of the server that shows the errors of a configuration. */
export type ConfigErrorsOptions<T> = Omit<
  DevServerOptions,
  'builder' | 'baseUrl' | 'handlers' | 'lastPreview'
> & {
  /** Throws a `BuildFailure` with the errors of the configuration. */
  readonly load: () => Promise<T>
  /** Called when the server listens. */
  readonly onStart: (server: RunningServer) => void
}

/** A configuration that could be read, and the port on which its errors were shown. */
export interface AwaitedConfig<T> {
  readonly config: T
  readonly port: DevServerOptions['port']
}

/**
 * Loads a configuration. While it has errors, each URL shows them, and each change of a file loads it again. Throws a
 * `ListenError`, or the errors of a site without configuration.
 */
export async function awaitConfig<T>(options: ConfigErrorsOptions<T>): Promise<AwaitedConfig<T>> {
  const { load, onStart, port } = options
  try {
    return { config: await load(), port }
  } catch (error) {
    if (!(error instanceof BuildFailure) || isMissing(error)) throw error
  }
  let onLoaded: (config: T) => void = () => {}
  const loaded = new Promise<T>((resolve) => {
    onLoaded = resolve
  })
  const builder: DevBuilder = {
    buildPage: async () => null,
    compileEdit: async () => null,
    findSource: async () => null,
    async rebuild() {
      const config = await load()
      options.log('The configuration has no errors left')
      onLoaded(config)
      // There is no site yet: open pages reload when they reach the server that builds it.
      return new Promise(() => {})
    },
  }
  const server = await startDevServer(
    { ...options, builder, baseUrl: '/', handlers: [], lastPreview: noLastPreview },
    0,
  )
  onStart(server)
  const config = await loaded
  await server.close()
  return { config, port: server.port }
}

function isMissing({ diagnostics }: BuildFailure): boolean {
  return diagnostics.some(({ rule }) => rule === 'missing-config')
}
