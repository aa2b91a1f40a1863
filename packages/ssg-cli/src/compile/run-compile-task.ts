import type { CacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { type CompileTask, cacheCompiledMarkdown, failedPage } from './cache-compiled-markdown.ts'
import { codeAnnotations, codeBlocks, summaries } from './cache-kinds.ts'
import { compileMarkdown } from './compile-markdown.ts'
import type { MarkdownSummary } from './page.ts'

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
      codeCache: createCache(codeBlocks, store),
      annotationCache: createCache(codeAnnotations, store),
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

/** Equal code blocks are annotated and highlighted once, across pages and versions. */
function createCache<T>(kind: CacheKind<T>, store: Store) {
  return async (source: string, make: () => Promise<T>): Promise<T> => {
    const key = hashOf(source)
    const cached = store.read(kind, key)
    if (cached !== undefined) return cached
    const value = await make()
    store.write(kind, key, value)
    return value
  }
}
