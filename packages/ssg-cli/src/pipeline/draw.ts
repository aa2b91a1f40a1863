import { hashOf } from '../cache/key.ts'
import type { CardDesign } from '../cards/design.ts'
import type { StaticBody } from '../compile/body.ts'
import type { Page } from '../compile/page.ts'
import { readBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { Output } from '../emit/output.ts'
import { outputPath, type WrittenPage } from '../outputs/describe-outputs.ts'
import { type DocumentShell, livePath } from '../outputs/document.ts'
import type { PageTask } from '../outputs/write-page.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import { textOfBody } from '../render/draw-page.ts'
import { listedLinks } from '../render/listed-links.ts'
import { type LivePosts, type PagePlan, planPage } from '../render/plan-pages.ts'
import { drawPages } from '../workers/draw-pages.ts'
import type { PreparedSite } from './prepare.ts'
import type { Tools } from './tools.ts'

/** What pages are drawn with, and where. */
export interface DrawWith {
  readonly theme: ThemeBundle
  readonly shell: DocumentShell
  readonly livePosts: LivePosts
  /** How their social cards look; null: they have none. */
  readonly cards: CardDesign | null
  /** Null: they are drawn only to see whether they can be. */
  readonly output: Output | null
}

/** Draws the pages of a site. One whose plan is the one that was drawn last time keeps its files. */
export async function drawSite(
  prepared: PreparedSite,
  { theme, shell, livePosts, cards, output }: DrawWith,
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<readonly WrittenPage[]> {
  const { graph } = prepared
  const { identity, navigation, markdown } = config
  const written = new Map<string, Omit<WrittenPage, 'node'>>()
  const keys = new Map<PageTask, string>()
  const context = { graph, identity, navigation, image: config.theme.image, livePosts, cards }
  const common = hashOf(JSON.stringify([theme.key, shell]))

  /** Planned one by one, as threads ask for them: all plans at once would not fit in memory. */
  function* tasks(): Generator<PageTask> {
    for (const node of graph.nodes) {
      const plan = planPage(node, context)
      const task = { plan, path: outputPath(node.route, navigation.trailingSlash) }
      const key = keyOf(task)
      const kept = output === null ? undefined : keep(task, key, output)
      if (kept === undefined) {
        keys.set(task, key)
        yield task
      } else {
        note(task, kept)
        tools.progress.tick()
      }
    }
  }

  function keyOf({ plan: { place: _, ...plan } }: PageTask): string {
    const { live } = plan
    const code = live === null ? '' : `${theme.liveKeys[live]} ${livePath(plan, shell.assets)}`
    return hashOf(`${common} ${code} ${textOf(plan)}`)
  }

  function note({ plan, path }: PageTask, dataPath: string | null): void {
    const { route, view, live, card } = plan
    const { title, description } = view
    written.set(route, { title, description, links: listedLinks(view), live, card, path, dataPath })
  }

  const drawn = await drawPages({
    tasks: tasks(),
    expected: graph.nodes.length,
    shared: { main: theme.main, shell, dir: output?.dir ?? null },
    target: output?.target ?? '',
    pool: tools.pool,
    withTexts: async (task) => ({ ...task, plan: await withTexts(task.plan) }),
    onDrawn(task, { dataPath }) {
      note(task, dataPath)
      tools.progress.tick()
      if (output === null) return
      output.wrote(task.path, keys.get(task) ?? keyOf(task), dataPath ?? '')
      keys.delete(task)
      if (dataPath !== null) output.wrote(dataPath, dataPath)
    },
  })
  log.take(drawn)
  log.throwIfErrors(tools.strict)
  return graph.nodes.flatMap((node) => {
    const page = written.get(node.route)
    return page === undefined ? [] : [{ node, ...page }]
  })

  async function withTexts(plan: PagePlan): Promise<PagePlan> {
    const texts = plan.bodies.map(async (body) => {
      if ('html' in body) return body
      const page = prepared.pageByKey.get(body.key) as Page
      const made = await readBody(page, markdown, tools.store)
      return { html: textOfBody(body, made as StaticBody) }
    })
    return { ...plan, bodies: await Promise.all(texts) }
  }
}

const sidebarKeys = new WeakMap<object, string>()

/** A plan as text. Pages of one category share a sidebar, which stands there by its hash. */
function textOf({ view, ...plan }: Omit<PagePlan, 'place'>): string {
  if (!('sidebar' in view) || view.sidebar === null) return JSON.stringify({ view, ...plan })
  const { items } = view.sidebar
  const key = sidebarKeys.get(items) ?? hashOf(JSON.stringify(items))
  sidebarKeys.set(items, key)
  return JSON.stringify({ ...plan, view: { ...view, sidebar: { ...view.sidebar, items: key } } })
}

/** The data file of a page that was drawn before; undefined: it has to be drawn. */
function keep({ path }: PageTask, key: string, output: Output): string | null | undefined {
  const dataPath = output.keep(path, key)?.note
  if (dataPath === undefined) return undefined
  if (dataPath === '') return null
  return output.keep(dataPath, dataPath) === undefined ? undefined : dataPath
}
