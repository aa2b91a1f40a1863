import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import open from 'open'
import { isKnownToEnd } from '../config/is-known-to-end.ts'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import { loadUsableConfig } from '../config/load-usable-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { runServeHooks } from '../integrations/serve-hooks.ts'
import { createStderrProgress } from '../io/terminal.ts'
import { checkWorkDir } from '../io/work-dir.ts'
import { awaitConfig } from '../serve/await-config.ts'
import { createDevHub } from '../serve/dev-hub.ts'
import { startDevServer } from '../serve/dev-server.ts'
import { isLoopback } from '../serve/hosts.ts'
import { openLastPreview, previewId } from '../serve/last-preview.ts'
import { previewFoldersOf } from '../serve/preview-folders.ts'
import { printNetworkUrl } from '../serve/print-network-url.ts'
import { serveFolder } from '../serve/serve-folder.ts'
import { ListenError, type RunningServer } from '../serve/server.ts'
import { startBuilderThread } from '../serve/start-builder-thread.ts'
import { startDevBuilder } from '../serve/start-dev-builder.ts'
import { watchPathsOf } from '../serve/watch-paths.ts'
import type { TakeThread } from '../workers/start-thread.ts'
import { noBuiltSite } from './no-built-site.ts'
import { openSiteStore } from './open-site-store.ts'
import { formatWithSource } from './print.ts'
import { generatorName } from './program-info.ts'
import { withProgress } from './rebuild-progress.ts'
import { withWorkDir } from './with-work-dir.ts'

export interface ServeFlags {
  readonly port: number | 'auto'
  readonly host: string
  readonly outDir?: string
  readonly config?: string
  readonly baseUrl?: string
  /** Name of the language to serve with `watch`. */
  readonly language?: string
  /** Build the sources and rebuild on changes, instead of serving a built site. */
  readonly watch?: boolean
  /** Polling interval in ms; without it, native file events are used. */
  readonly poll?: number
  readonly open?: boolean
}

interface RunFlags extends ServeFlags {
  /** Returns the builder thread that was started with the process. */
  readonly takeBuilderThread: TakeThread
  /** A temporary working folder, if `.ssg` cannot be written. */
  readonly workDir: string | undefined
}

/** `ssg serve`. Runs until it receives SIGINT or SIGTERM. Returns the exit code. */
export async function runServe(
  dir: string,
  flags: ServeFlags,
  takeBuilderThread: TakeThread = () => null,
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    await withWorkDir(true, async (workDir) => {
      if (workDir === undefined) checkWorkDir(join(siteDir, '.ssg'))
      await serveUntilStopped(siteDir, { ...flags, takeBuilderThread, workDir })
    })
    return 0
  } catch (error) {
    if (error instanceof BuildFailure) console.error(formatWithSource(error.diagnostics, siteDir))
    else if (error instanceof ListenError) console.error(error.message)
    else throw error
    return 1
  }
}

async function serveUntilStopped(siteDir: string, flags: RunFlags): Promise<void> {
  const server = await (flags.watch ? serveSources(siteDir, flags) : serveBuild(siteDir, flags))
  // A program that starts the server may stop it as soon as it has read the URL.
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  console.log(`${flags.watch ? 'Watching' : 'Serving'} ${siteDir}\n\n  ${server.url}\n`)
  if (!isLoopback(flags.host)) await printNetworkUrl(server, flags.host)
  if (flags.open && process.env['CI'] === undefined) await open(server.url)
  await stopped
  await server.close()
}

async function serveBuild(siteDir: string, flags: RunFlags): Promise<RunningServer> {
  const { siteInfo, outDir } = await loadConfig(siteDir, toConfigOverrides(flags))
  const hint = 'Run `ssg build` first, or add `--watch` to serve the sources'
  if (!existsSync(outDir)) throw new BuildFailure([noBuiltSite(outDir, hint)])
  return serveFolder({ ...flags, root: outDir, baseUrl: siteInfo.baseUrl })
}

async function serveSources(siteDir: string, flags: RunFlags): Promise<RunningServer> {
  const { store, dir: storeDir } = await openSiteStore(siteDir, flags.workDir === undefined)
  const overrides = toConfigOverrides(flags)
  const generator = await generatorName()
  const options = { siteDir, overrides, storeDir, generator }
  const builder = startDevBuilder(options, () => flags.takeBuilderThread() ?? startBuilderThread())
  const shared = {
    siteDir,
    host: flags.host,
    pollInterval: flags.poll ?? 0,
    formatDiagnostics: (diagnostics: readonly Diagnostic[]) =>
      formatWithSource(diagnostics, siteDir, false),
    log: (text: string) => console.error(text),
    hub: createDevHub(),
  }
  const initialWorkDir = resolve(siteDir, flags.workDir ?? '.ssg')
  const preview = previewId(storeDir, overrides)
  const { config, port, headStart } = await awaitConfig({
    ...shared,
    lastPreview: openLastPreview({ siteDir, workDir: initialWorkDir }, preview),
    async load() {
      const endlessCode = (await isKnownToEnd(siteDir, overrides, store))
        ? {}
        : await builder.findEndlessCode()
      const { value } = await loadUsableConfig(siteDir, { ...overrides, endlessCode }, store)
      // The builder thread loads it a moment later.
      store.flush()
      return value
    },
    onStart: ({ url }) =>
      console.log(`The configuration has errors. Waiting for a change\n\n  ${url}\n`),
    ...previewFoldersOf({ workDir: initialWorkDir }),
    port: flags.port,
    watchPaths: [siteDir],
    ignoredDirs: [initialWorkDir],
  })
  const { siteInfo, workDir, outDir } = config
  const { value: handlers, diagnostics } = await runServeHooks(config.integrations, (failure) =>
    console.error(formatWithSource([failure], siteDir)),
  )
  if (diagnostics.length > 0) console.error(formatWithSource(diagnostics, siteDir))

  const server = {
    ...shared,
    handlers,
    lastPreview: openLastPreview(config, preview),
    builder: withProgress(builder, await createStderrProgress()),
    ...previewFoldersOf(config),
    baseUrl: siteInfo.baseUrl,
    port,
    staticDirs: config.content.staticDirs,
    watchPaths: [siteDir, ...(await watchPathsOf(config))],
    ignoredDirs: [workDir, outDir],
  }
  return startDevServer(server, headStart)
}

function toConfigOverrides(flags: RunFlags): ConfigOverrides {
  const { config, outDir, baseUrl, watch, language, workDir } = flags
  const mode = watch ? 'development' : 'production'
  return { mode, configFile: config, outDir, baseUrl, language, workDir }
}
