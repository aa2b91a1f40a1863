import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { buildDay } from '../io/build-day.ts'
import type { createReusableSitePool } from '../workers/site-pool.ts'
import type { BuiltSite } from './built-site.ts'
import { compileEdit, type Edit, type EditTools } from './compile-edit.ts'
import { createUnbuiltEdits, type UnbuiltPages } from './unbuilt-edits.ts'

/** Shows edits before the site is built. */
export interface EditCompiler {
  /**
   * Compiles what open pages can show of an edited file before the site is built; null for other edits. Pages are output
   * paths.
   */
  compileEdit(path: string, openPages: readonly string[]): Promise<Edit | null>
  /**
   * Writes the document of a page, by its output path, with what was edited since the last good build. Returns false if it
   * cannot be rendered.
   */
  writeEdit(page: string): Promise<boolean>
}

/** The last good build, and the edits since. */
export interface SiteEdits extends EditCompiler {
  /** Undefined before the first build. */
  readonly site: BuiltSite | undefined
  /** Resolves when the calls so far have ended. */
  readonly pending: Promise<unknown>
  /** Sets the site of a build. */
  setBuilt(site: BuiltSite): UnbuiltPages
  /** Edits are left to the next build. */
  forgetSite(): void
}

export interface SiteEditsOptions {
  readonly store: Store
  readonly pools: ReturnType<typeof createReusableSitePool>
  readonly generator: string
}

export function createSiteEdits({ store, pools, generator }: SiteEditsOptions): SiteEdits {
  const unbuilt = createUnbuiltEdits()
  let last: BuiltSite | undefined
  let pending: Promise<unknown> = Promise.resolve()
  let newer = new AbortController()

  /** One at a time, since each starts from the site of the one before. */
  const enqueue = <T>(run: () => Promise<T>): Promise<T> => {
    const result = pending.then(run)
    pending = result.catch(() => null)
    return result
  }
  const toolsFor = async (config: SiteConfig, interrupt: AbortSignal): Promise<EditTools> => {
    const { priority: pool } = await pools.poolFor(config)
    return { store, pool, generator, day: buildDay(process.env), interrupt }
  }
  const compile = async (
    { path, openPages }: { readonly path: string; readonly openPages: readonly string[] },
    interrupt: AbortSignal,
  ): Promise<Edit | null> => {
    const site = last
    if (site === undefined) return null
    const tools = await toolsFor(site.config, interrupt)
    const compiled = await compileEdit(path, { site, openPages }, tools)
    if (compiled === null) return null
    if (last === site) last = compiled.site
    if (compiled.page !== undefined) unbuilt.add(compiled.page)
    return compiled.edit
  }
  const write = async (page: string): Promise<boolean> => {
    const site = last
    if (site === undefined) return false
    const { signal } = new AbortController()
    return unbuilt.write(page, site, await toolsFor(site.config, signal))
  }
  return {
    get site() {
      return last
    },
    get pending() {
      return pending
    },
    compileEdit(path, openPages) {
      newer.abort()
      newer = new AbortController()
      const { signal } = newer
      return enqueue(() => compile({ path, openPages }, signal))
    },
    writeEdit: (page) => enqueue(() => write(page)),
    setBuilt(site) {
      last = site
      return unbuilt.keepUnbuilt(site)
    },
    forgetSite() {
      last = undefined
    },
  }
}
