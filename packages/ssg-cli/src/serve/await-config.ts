import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { withNote } from '../diagnostics/with-note.ts'
import type { DevBuilder } from './dev-builder.ts'
import { type DevServerOptions, startDevServer } from './dev-server.ts'
import type { RunningServer } from './server.ts'

/** Options of the server that shows the errors of a configuration. */
export type ConfigErrorsOptions<T> = Omit<
  DevServerOptions,
  'builder' | 'baseUrl' | 'handlers' | 'staticDirs'
> & {
  /** Throws a `BuildFailure` with the errors of the configuration. */
  readonly load: () => Promise<T>
  /** Called when the server listens. */
  readonly onStart: (server: RunningServer) => void
}

/** A configuration that could be read, and the server that is to follow. */
export interface AwaitedConfig<T> {
  readonly config: T
  /** The port on which errors were shown, if any. */
  readonly port: DevServerOptions['port']
  /** For the first build, in ms: pages that show errors wait for it. */
  readonly headStart: number | undefined
}

/**
 * Loads a configuration. While it has errors, each page of the last preview shows them, and each other URL, and each
 * change of a file loads it again. Throws a `ListenError`, or the errors of a site without configuration.
 */
export async function awaitConfig<T>(options: ConfigErrorsOptions<T>): Promise<AwaitedConfig<T>> {
  const { load, onStart, port, lastPreview } = options
  try {
    return { config: await load(), port, headStart: undefined }
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
    writeEdit: async () => false,
    findSource: async () => null,
    async rebuild() {
      const config = await load().catch((error) => {
        if (!(error instanceof BuildFailure) || lastPreview.baseUrl === null) throw error
        throw new BuildFailure(error.diagnostics.map(showsLastPreview))
      })
      options.log('The configuration has no errors left')
      onLoaded(config)
      // There is no site yet: open pages reload when they reach the server that builds it.
      return new Promise(() => {})
    },
  }
  const server = await startDevServer(
    { ...options, builder, baseUrl: lastPreview.baseUrl ?? '/', handlers: [], staticDirs: [] },
    0,
  )
  onStart(server)
  const config = await loaded
  await server.close()
  return { config, port: server.port, headStart: 0 }
}

function showsLastPreview(diagnostic: Diagnostic): Diagnostic {
  return withNote(diagnostic, 'Until then, pages are those of the last preview')
}

function isMissing({ diagnostics }: BuildFailure): boolean {
  return diagnostics.some(({ rule }) => rule === 'missing-config')
}
