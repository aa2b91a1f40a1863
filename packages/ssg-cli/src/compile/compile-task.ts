import { hashOf } from '../cache/key.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { compileText } from './compile-text.ts'
import { abandonedText, type CompileTask, keepText } from './keep-text.ts'
import type { TextSummary } from './page.ts'
import type { CodeHtml } from './syntax/code-html.ts'
import type { CodeMemory } from './transforms/rehype-highlight-code.ts'

/** Compiles a text and keeps the result. Only the summary goes back. */
export async function runCompileTask(
  task: CompileTask,
  plugins: MarkdownPlugins,
  store: Store,
): Promise<Outcome<TextSummary>> {
  const { key, text, options } = task
  try {
    const { value, diagnostics } = await compileText(text, options, {
      plugins,
      codes: codeMemory(store),
    })
    const outcome = { value: keepText(key, value, store), diagnostics }
    store.write('text', key, outcome)
    return outcome
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return abandonedText(task, 'depth', store)
  }
}

/** Blocks that are equal are coloured once, on whatever page and in whatever version they are. */
function codeMemory(store: Store): CodeMemory {
  return async (written, make) => {
    const key = hashOf(written)
    const known = store.read('code', key)
    if (known !== undefined) return known as CodeHtml
    const made = await make()
    store.write('code', key, made)
    return made
  }
}
