import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { type CompileTask, cacheCompiledMarkdown, failedPage } from './cache-compiled-markdown.ts'
import { codeBlocks, summaries } from './cache-kinds.ts'
import { compileMarkdown } from './compile-markdown.ts'
import type { MarkdownSummary } from './page.ts'
import type { CodeCache } from './transforms/rehype-highlight-code.ts'

/** Compiles a text and keeps the result. Only the summary goes back. */
export async function runCompileTask(
  task: CompileTask,
  plugins: MarkdownPlugins,
  store: Store,
): Promise<Outcome<MarkdownSummary>> {
  const { key, text, options } = task
  try {
    const { value, diagnostics } = await compileMarkdown(text, options, {
      plugins,
      codeCache: createCodeCache(store),
    })
    const outcome = { value: cacheCompiledMarkdown(key, value, store), diagnostics }
    store.write(summaries, key, outcome)
    return outcome
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return failedPage(task, 'depth', store)
  }
}

/** Blocks that are equal are coloured once, on whatever page and in whatever version they are. */
function createCodeCache(store: Store): CodeCache {
  return async (written, make) => {
    const key = hashOf(written)
    const cached = store.read(codeBlocks, key)
    if (cached !== undefined) return cached
    const made = await make()
    store.write(codeBlocks, key, made)
    return made
  }
}
