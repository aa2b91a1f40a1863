import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { type CompileTask, cacheCompiledMarkdown, failedPage } from './cache-compiled-markdown.ts'
import { codeBlocks, summaries } from './cache-kinds.ts'
import { compileMarkdown } from './compile-markdown.ts'
import type { MarkdownSummary } from './page.ts'
import type { CodeCache } from './transforms/rehype-highlight-code.ts'

/** Compiles a text, caches the result and returns its summary. */
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
    // The stack overflows when elements are nested too deeply.
    if (!(error instanceof RangeError)) throw error
    return failedPage(task, 'depth', store)
  }
}

/** Equal code blocks are highlighted once, across pages and versions. */
function createCodeCache(store: Store): CodeCache {
  return async (source, render) => {
    const key = hashOf(source)
    const cached = store.read(codeBlocks, key)
    if (cached !== undefined) return cached
    const block = await render()
    store.write(codeBlocks, key, block)
    return block
  }
}
