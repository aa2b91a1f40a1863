import { join } from 'node:path'
import type { Node, Program } from 'acorn'
import { findAsyncComponent, findDeclaration, findTopLevelAwait } from '../config/config-module.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { readText } from '../io/files.ts'
import { findSelfReference } from './modules/find-self-reference.ts'
import type { AuthorSource } from './modules/place-of-token.ts'
import { suspendedMessage } from './render-page-markup.ts'

/** A page that could not be rendered. The diagnostic is at the code that threw, or at the page if that is not known. */
export interface PageFailure {
  readonly diagnostic: Diagnostic
  /** The names of the components around an error that has no stack of its own, the innermost first. */
  readonly components: readonly string[]
  /** It took too long, or too much memory. */
  readonly isEndless?: boolean
  /** The diagnostic is where the code was when it had taken too long, by chance within what is repeated. */
  readonly isSampled?: boolean
}

/** React's own errors, and thrown values other than errors, have no line of the author in their stack. */
const pageComponent = /^(?:MDXContent|_createMdxContent)$/

/**
 * The diagnostic of a page that failed, at the component to correct, if one of the given files declares it. They are relative
 * to the site.
 */
export async function locateFailure(
  { diagnostic, components, isEndless = false, isSampled = false }: PageFailure,
  codeFiles: readonly string[],
  siteDir: string,
): Promise<Diagnostic> {
  const isSuspended = diagnostic.reason.includes(suspendedMessage)
  if (components.length === 0 && !isEndless && !isSuspended) return diagnostic
  const { place: page, reason } = diagnostic
  const files = [...new Set([page.file, ...(isSampled ? [] : codeFiles)])].filter((file) =>
    isCode.test(file),
  )
  const sources = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readText(join(siteDir, file)).catch(() => ''),
    })),
  )
  const place =
    isEndless || isSuspended
      ? await findOnly(isEndless ? findEndlessCode : findAsyncComponent, sources)
      : ((await findFirstDeclared(components, sources)) ??
        (await findObject(sources.find(({ file }) => file === page.file))))
  if (place === null) return diagnostic
  if (place.file === page.file) return { ...diagnostic, place }
  return {
    ...diagnostic,
    reason: reason.replace(/^Cannot render this page/, 'A component threw an error'),
    place,
    related: [{ note: 'It is on this page', place: page }],
  }
}

const isCode = /\.(?:mdx?|[cm]?[jt]sx?)$/

/** The object in a page that React cannot render. */
async function findObject(source: AuthorSource | undefined): Promise<Place | null> {
  if (source === undefined || !source.file.endsWith('.mdx')) return null
  const { placeOfObject } = await import('./modules/place-of-token.ts')
  return placeOfObject(source)
}

async function findFirstDeclared(
  components: readonly string[],
  sources: readonly AuthorSource[],
): Promise<Place | null> {
  const { placeOfNode } = await import('./modules/place-of-token.ts')
  const ofPage = components.findIndex((name) => pageComponent.test(name))
  const candidates = ofPage === -1 ? components : components.slice(0, ofPage)
  for (const name of candidates) {
    for (const source of sources) {
      const place = source.text.includes(name)
        ? placeOfNode(source, (program) => findDeclaration(program, name))
        : null
      if (place !== null) return place
    }
  }
  return null
}

/** Code that may run without end. */
function findEndlessCode(program: Program): Node | null {
  return findTopLevelAwait(program) ?? findSelfReference(program)
}

/** The place of the only node of its kind that may be the cause; null if there are several. */
async function findOnly(
  find: (program: Program) => Node | null,
  sources: readonly AuthorSource[],
): Promise<Place | null> {
  const { placeOfNode } = await import('./modules/place-of-token.ts')
  const places = sources.flatMap((source) => placeOfNode(source, find) ?? [])
  return places.length === 1 ? (places[0] ?? null) : null
}
