import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import open from 'open'
import { type ConfigOverrides, loadConfig } from '../config/load.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { createProgress, isInteractive } from '../io/terminal.ts'
import { createFirstPages } from '../serve/first-pages.ts'
import { isLoopback } from '../serve/hosts.ts'
import type { BuildResult } from '../serve/live-site.ts'
import { newBody } from '../serve/new-body.ts'
import type { PageText } from '../serve/page-texts.ts'
import { serveFolder } from '../serve/serve-folder.ts'
import { serveWatch } from '../serve/serve-watch.ts'
import { ListenError, type RunningServer } from '../serve/server.ts'
import { createSiteBuilder } from '../serve/site-builder.ts'
import { createPools } from '../workers/site-pool.ts'
import { nothingBuilt } from './nothing-built.ts'
import { printable } from './print.ts'
import { generatorName } from './program-info.ts'
import { openSiteStore } from './tools.ts'

export interface ServeFlags {
  readonly port: number
  readonly host: string
  readonly outDir?: string
  readonly config?: string
  readonly baseUrl?: string
  /** Follow the sources instead of serving a build. */
  readonly watch?: boolean
  /** Milliseconds between two looks at the files; absent: the system tells of changes. */
  readonly poll?: number
  readonly open?: boolean
}

/** `ssg serve`. Runs until it is told to stop. Gives the exit code. */
export async function runServe(dir: string, flags: ServeFlags): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const server = await (flags.watch ? watchSite(siteDir, flags) : serveBuild(siteDir, flags))
    console.log(`${flags.watch ? 'Watching' : 'Serving'} ${siteDir}\n\n  ${server.url}\n`)
    if (!isLoopback(flags.host)) {
      console.log('  Other machines can reach it: the site and its sources are not protected.\n')
    }
    if (flags.open && process.env['CI'] === undefined) await open(server.url)
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await server.close()
    return 0
  } catch (error) {
    if (error instanceof BuildFailure) console.error(printable(error.diagnostics, siteDir))
    else if (error instanceof ListenError) console.error(error.message)
    else throw error
    return 1
  }
}

async function serveBuild(siteDir: string, flags: ServeFlags): Promise<RunningServer> {
  const { identity, outDir } = await loadConfig(siteDir, overridesOf(flags))
  const hint = 'Run `ssg build` first, or add `--watch` to serve the sources'
  if (!existsSync(outDir)) throw new BuildFailure([nothingBuilt(outDir, hint)])
  return serveFolder({ ...flags, root: outDir, baseUrl: identity.baseUrl })
}

async function watchSite(siteDir: string, flags: ServeFlags): Promise<RunningServer> {
  const { store, dir: storeDir } = await openSiteStore(siteDir, true)
  const overrides = overridesOf(flags)
  const readConfig = () => loadConfig(siteDir, overrides, store)
  const first = await readConfig()
  const { identity, workDir, outDir, inputs } = first
  const previewDir = join(workDir, 'preview')
  const generator = await generatorName()
  const builder = createSiteBuilder({ siteDir, overrides, previewDir, storeDir, generator })
  const progress = createProgress({
    stream: process.stderr,
    isInteractive: isInteractive(process.stderr),
  })
  let texts: ReadonlyMap<string, PageText> = new Map()
  // For single pages: the threads of the site are busy when one is wanted at once.
  const pools = createPools(overrides, storeDir)
  let pool = await pools.poolFor(first)
  pool.prepare()

  return serveWatch({
    siteDir,
    previewDir,
    baseUrl: identity.baseUrl,
    host: flags.host,
    port: flags.port,
    poll: flags.poll ?? 0,
    watch: [siteDir, ...inputs],
    ignore: [workDir, outDir],
    describe: (diagnostics) => printable(diagnostics, siteDir, false),
    say: (text) => console.error(text),
    firstPages: createFirstPages({
      readConfig,
      poolFor: pools.poolFor,
      dir: join(workDir, 'first'),
      store,
      generator,
    }),
    newBody: async (path) => {
      const text = texts.get(path)
      return text === undefined ? null : newBody(path, text, pool, store)
    },
    async build(): Promise<BuildResult> {
      try {
        progress.stage('build')
        const built = await builder.build()
        progress.done(`Built ${built.pages} pages`)
        texts = built.texts
        pool = await pools.poolFor(await readConfig())
        return built
      } catch (error) {
        progress.stop()
        throw error
      }
    },
  })
}

function overridesOf({ config, outDir, baseUrl, watch }: ServeFlags): ConfigOverrides {
  return { mode: watch ? 'development' : 'production', configFile: config, outDir, baseUrl }
}
