import { readFileSync } from 'node:fs'
import type { Store } from '../cache/store.ts'
import type { CompileTask } from '../compile/cache-compiled-markdown.ts'
import { bodies } from '../compile/cache-kinds.ts'
import { bodyCacheKey } from '../compile/compile-pages.ts'
import type { MarkdownSummary } from '../compile/page.ts'
import { parseFrontMatter } from '../content/parse-front-matter.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { fillBody } from '../render/fill-body.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { StaticPage } from './collect-static-pages.ts'

/** The body of a page as its file has it now. */
export interface ChangedBody {
  readonly href: string
  readonly html: string
}

/**
 * Compiles the changed text of a static page, without a look at the others: links that were not there
 * before lead where they are written, until the site is built. Null: the build has to see to it.
 */
export async function compileChangedBody(
  path: string,
  { href, options, pluginCode, resolvedLinks }: StaticPage,
  pool: WorkerPool,
  store: Store,
): Promise<ChangedBody | null> {
  const text = readTextOrEmpty(path)
  const { body, diagnostics } = parseFrontMatter(text, path, 'doc', store)
  // An empty file is one that is being written.
  if (diagnostics.length > 0 || body.trim() === '') return null
  const key = bodyCacheKey(body, options, { pluginsHash: pluginCode })
  const outcome = await compileOne({ key, text: body, options }, pool)
  store.refresh()
  const made = store.read(bodies, key)
  if (outcome === null || made?.kind !== 'static') return null
  const meanings = outcome.value.links.map(
    (link) => resolvedLinks.get(link.href) ?? { href: link.href, size: null },
  )
  return { href, html: fillBody(made, made.html, meanings) }
}

function readTextOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** In a thread, since an author may type what never ends. Null: there is something wrong with it. */
async function compileOne(
  task: CompileTask,
  pool: WorkerPool,
): Promise<Outcome<MarkdownSummary> | null> {
  let result: Outcome<MarkdownSummary> | null = null
  await pool.run<CompileTask, Outcome<MarkdownSummary> | null>({
    kind: 'compile',
    tasks: [task],
    expectedTasks: 1,
    onResult(_, outcome) {
      const isWrong = outcome?.diagnostics.some(({ severity }) => severity === 'error')
      result = isWrong ? null : outcome
    },
    onFailure: () => null,
  })
  await pool.flush()
  return result
}
