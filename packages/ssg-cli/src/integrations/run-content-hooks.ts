import { resolve } from 'node:path'
import * as z from 'zod'
import { areInputsUnchanged, type CacheEntry, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { type ActiveIntegration, hashResults } from './active-integration.ts'
import { createRecordedTools, type OutsideReads, readAgain } from './content-tools.ts'
import { createFetchText, type FetchText } from './fetch-cached.ts'
import type { VirtualFile } from './integration.ts'
import { runListHook } from './run-list-hook.ts'

/** A page that an integration provides. */
export interface ProvidedFile {
  readonly integration: string
  readonly file: VirtualFile
}

/** Inputs of `content` hooks, besides what they read. */
export interface ContentHookContext {
  readonly siteDir: string
  /** Hash of the code of the integrations. */
  readonly configHash: string
  readonly store: Store
}

export interface ProvidedContent extends Outcome<readonly ProvidedFile[]> {
  /** Problems of the network, which the next build may not have. */
  readonly transient: readonly Diagnostic[]
  /** Absolute paths of the files that the hooks read. */
  readonly inputs: readonly string[]
}

/** The files of a hook, and what it read to make them. */
interface ContentResult {
  readonly files: readonly VirtualFile[]
  readonly reads: OutsideReads
}

const contentResults = cacheKind<CacheEntry<ContentResult>>('integration-content')

/** Runs the `content` hooks whose inputs changed. Returns the files of all hooks. */
export async function runContentHooks(
  integrations: readonly ActiveIntegration[],
  context: ContentHookContext,
): Promise<ProvidedContent> {
  const value: ProvidedFile[] = []
  const diagnostics: Diagnostic[] = []
  const transient: Diagnostic[] = []
  const inputs: string[] = []
  const fetchText = createFetchText(context.store)
  for (const active of integrations) {
    if (active.integration.content === undefined) continue
    const { files, offline, ...outcome } = await provideFiles(active, context, fetchText)
    // Without its pages, the site is not what the author wrote, even if the site is lenient.
    diagnostics.push(...outcome.diagnostics.map((one) => ({ ...one, loss: 'page' as const })))
    inputs.push(...outcome.inputs)
    for (const [url, reason] of offline) transient.push(usesCopy(active, url, reason))
    for (const file of files) value.push({ integration: active.integration.name, file })
  }
  return { value, diagnostics, transient, inputs }
}

interface HookFiles {
  readonly files: readonly VirtualFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly offline: ReadonlyMap<string, string>
  /** Absolute paths of the files that the hook read. */
  readonly inputs: readonly string[]
}

async function provideFiles(
  active: ActiveIntegration,
  { siteDir, configHash, store }: ContentHookContext,
  fetchText: FetchText,
): Promise<HookFiles> {
  const { integration } = active
  const key = hashResults([active], configHash)
  const cached = store.read(contentResults, key)
  if (cached !== undefined && areInputsUnchanged(cached.inputs, siteDir)) {
    const { files, reads } = cached.value
    const present = await readAgain(reads, fetchText)
    if (hashOfValue(present.reads) === hashOfValue(reads)) {
      const inputs = cached.inputs.map(([path]) => resolve(siteDir, path))
      return { files, diagnostics: [], offline: present.offline, inputs }
    }
  }

  const recorded = createRecordedTools(siteDir, fetchText)
  let diagnostics: readonly Diagnostic[] = []
  const slot = { store: null, kind: contentResults, key, root: siteDir }
  const entry = await cacheByInputs(slot, async () => {
    const result = await runListHook<VirtualFile>(
      { active, hook: 'content' },
      () => integration.content?.(recorded.tools),
      virtualFiles,
    )
    diagnostics = result.diagnostics
    return {
      value: { files: result.value, reads: recorded.reads() },
      inputs: [...recorded.files],
      isUncacheable: diagnostics.length > 0,
    }
  })
  if (!entry.isUncacheable) store.write(contentResults, key, entry)
  const { offline } = recorded
  return { files: entry.value.files, diagnostics, offline, inputs: [...recorded.files] }
}

const virtualFiles = z.array(
  z
    .strictObject({
      folder: z.enum(['docs', 'blog', 'pages']),
      instance: z.string().optional(),
      version: z.string().optional(),
      path: z.string().regex(
        // biome-ignore lint/suspicious/noControlCharactersInRegex: not allowed in paths.
        /^(?!.*[\0-\x1f\\])(?!.*(?:^|\/)\.{0,2}(?:\/|$))(?:.+\.mdx?|(?:.+\/)?_category_\.(?:json|ya?ml))$/s,
        'must be a path in the folder with `/`, of a Markdown or category file',
      ),
      text: z.string(),
    })
    .refine(({ folder, path }) => folder === 'docs' || /\.mdx?$/.test(path), {
      path: ['path'],
      message: 'must be a Markdown file: only docs have category files',
    }),
)

function usesCopy(
  { integration, place }: ActiveIntegration,
  url: string,
  reason: string,
): Diagnostic {
  return {
    severity: 'warning',
    rule: 'integration-fetch',
    reason: `Cannot fetch ${url}: ${reason}; the integration "${integration.name}" uses the last copy`,
    place,
  }
}
