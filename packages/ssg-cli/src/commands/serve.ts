import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import open from 'open'
import { type ConfigOverrides, loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createProgress, isInteractive } from '../io/terminal.ts'
import { build } from '../pipeline/build.ts'
import { isLoopback } from '../serve/hosts.ts'
import type { BuildResult } from '../serve/live-site.ts'
import { serveFolder } from '../serve/serve-folder.ts'
import { serveWatch } from '../serve/serve-watch.ts'
import { ListenError, type RunningServer } from '../serve/server.ts'
import type { Pool } from '../workers/pool.ts'
import { printable } from './print.ts'
import { generatorName } from './program-info.ts'
import { openPool, openSiteStore } from './tools.ts'

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
  const { identity, outDir } = await readConfig(siteDir, flags)
  if (!existsSync(outDir)) throw new BuildFailure([nothingBuilt(outDir)])
  return serveFolder({ ...flags, root: outDir, baseUrl: identity.baseUrl })
}

function nothingBuilt(outDir: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'nothing-built',
    reason: 'Unexpected empty place, expected a built site',
    hint: 'Run `ssg build` first, or add `--watch` to serve the sources',
    place: { file: outDir, line: 1, column: 1 },
  }
}

async function watchSite(siteDir: string, flags: ServeFlags): Promise<RunningServer> {
  const { identity, workDir, outDir, inputs } = await readConfig(siteDir, flags)
  const previewDir = join(workDir, 'preview')
  const { store, dir } = await openSiteStore(siteDir, true)
  const poolFor = poolsFor(flags, dir)
  const generator = await generatorName()
  const progress = createProgress({
    stream: process.stderr,
    isInteractive: isInteractive(process.stderr),
  })

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
    /** The configuration is read anew each time: it may be what changed. */
    async build(): Promise<BuildResult> {
      try {
        const config = await readConfig(siteDir, flags)
        const preview = { ...config, outDir: previewDir }
        const pool = await poolFor(config)
        const tools = { store, pool, generator, progress, reuse: true, strict: false }
        const { pages, warnings } = await build(preview, tools)
        progress.done(`Built ${pages} pages`)
        return { warnings, watch: watchedBy(config) }
      } catch (error) {
        progress.stop()
        throw error
      }
    },
  })
}

/** The same threads for every build, until the plugins of the site change, which they have run. */
function poolsFor(flags: ServeFlags, storeDir: string): (config: SiteConfig) => Promise<Pool> {
  let pool: Pool | undefined
  let code: string | null = null
  return async (config) => {
    const { pluginCode } = config.markdown
    if (pool !== undefined && code === pluginCode) return pool
    await pool?.[Symbol.asyncDispose]()
    code = pluginCode
    pool = openPool(config, overridesOf(flags), storeDir)
    return pool
  }
}

function readConfig(siteDir: string, flags: ServeFlags): Promise<SiteConfig> {
  return loadConfig(siteDir, overridesOf(flags))
}

function overridesOf({ config, outDir, baseUrl, watch }: ServeFlags): ConfigOverrides {
  return { mode: watch ? 'development' : 'production', configFile: config, outDir, baseUrl }
}

/** What lies outside the site's folder and belongs to it all the same. */
function watchedBy({ content, inputs, theme }: SiteConfig): string[] {
  const { docs, blog, pages, staticDirs } = content
  const dirs = [...docs.flatMap(({ versions }) => versions), blog, pages].flatMap(
    (section) => section?.dir ?? [],
  )
  return [...dirs, ...staticDirs, ...inputs, ...theme.customCss.map(dirname)]
}
