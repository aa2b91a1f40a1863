import { readFileSync } from 'node:fs'
import type { Store } from '../cache/store.ts'
import type { StaticBody } from '../compile/body.ts'
import { keyOfBody } from '../compile/compile-pages.ts'
import type { CompileTask } from '../compile/keep-text.ts'
import type { TextSummary } from '../compile/page.ts'
import { splitFrontMatter } from '../content/front-matter.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { fillBody } from '../render/fill-body.ts'
import type { Pool } from '../workers/pool.ts'
import type { PageText } from './page-texts.ts'

/** The body of a page as its file has it now. */
export interface NewBody {
  readonly href: string
  readonly html: string
}

/**
 * Compiles the changed text of a static page, without a look at the others: links that were not there
 * before lead where they are written, until the site is built. Null: the build has to see to it.
 */
export async function newBody(
  path: string,
  { href, options, pluginCode, links }: PageText,
  pool: Pool,
  store: Store,
): Promise<NewBody | null> {
  const text = textIn(path)
  const { body, diagnostics } = splitFrontMatter(text, path, 'doc', store)
  // An empty file is one that is being written.
  if (diagnostics.length > 0 || body.trim() === '') return null
  const key = keyOfBody(body, options, { pluginCode })
  const outcome = await compileOne({ key, text: body, options }, pool)
  store.refresh()
  const made = store.read('body', key) as StaticBody | undefined
  if (outcome === null || made?.kind !== 'static') return null
  const meanings = outcome.value.links.map(
    (link) => links.get(link.href) ?? { href: link.href, size: null },
  )
  return { href, html: fillBody(made, made.html, meanings) }
}

function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** In a thread, since an author may type what never ends. Null: there is something wrong with it. */
async function compileOne(task: CompileTask, pool: Pool): Promise<Outcome<TextSummary> | null> {
  let result: Outcome<TextSummary> | null = null
  await pool.run<CompileTask, Outcome<TextSummary> | null>({
    kind: 'compile',
    tasks: [task],
    expected: 1,
    onResult(_, outcome) {
      const isWrong = outcome?.diagnostics.some(({ severity }) => severity === 'error')
      result = isWrong ? null : outcome
    },
    giveUp: () => null,
  })
  await pool.flush()
  return result
}
