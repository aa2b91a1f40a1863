import { join } from 'node:path'
import type { Node, Program } from 'acorn'
import { findAsyncComponent, findDeclaration, findTopLevelAwait } from '../config/config-module.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { readText } from '../io/files.ts'
import { importedName } from './imported-name.ts'
import { findDefaultValue } from './modules/find-default-value.ts'
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
  const missing = missingComponent.exec(diagnostic.reason)?.[1]
  if (missing !== undefined) return reportMissing(missing, diagnostic, { codeFiles, siteDir })
  const valueType = invalidElement.exec(diagnostic.reason)?.[1]
  if (components.length === 0 && !isEndless && !isSuspended && valueType === undefined)
    return diagnostic
  const { place: page, reason } = diagnostic
  const sources = await readSources([page.file, ...(isSampled ? [] : codeFiles)], siteDir)
  const place =
    isEndless || isSuspended
      ? await findOnly(isEndless ? findEndlessCode : findAsyncComponent, sources)
      : ((await findValue(valueType, page.file, sources)) ??
        (await findFirstDeclared(components, sources)) ??
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

/** What React says of an element whose type is another value than a component, such as `undefined`. */
const invalidElement = /Element type is invalid: .* but got: (\w+)/

/** The default export of a type in the only such module whose name the page contains. */
async function findValue(
  type: string | undefined,
  page: string,
  sources: readonly AuthorSource[],
): Promise<Place | null> {
  const text = sources.find(({ file }) => file === page)?.text ?? ''
  const named = sources.filter(({ file }) => text.includes(`/${importedName(file)}`))
  return type === undefined ? null : findOnly((program) => findDefaultValue(program, type), named)
}

/** What MDX says of a component that is not imported, exported or provided. */
const missingComponent = /Expected (?:component|object) `([\w$.]+)` to be defined/

/** The diagnostic of a component that nothing provides, at its first element on the page or in a text that the page imports. */
async function reportMissing(
  name: string,
  diagnostic: Diagnostic,
  { codeFiles, siteDir }: { readonly codeFiles: readonly string[]; readonly siteDir: string },
): Promise<Diagnostic> {
  const { placeOfElement } = await import('./modules/place-of-token.ts')
  const page = diagnostic.place
  const sources = await readSources([page.file, ...codeFiles], siteDir)
  const places = sources.flatMap((source) => placeOfElement(source, name) ?? [])
  const [place = page] = places
  return {
    ...diagnostic,
    rule: 'unknown-component',
    reason: `Unknown component \`<${name}>\``,
    hint: `Import it at the top of the page, or write \`&lt;${name}\` to show it as text`,
    place,
    ...(place.file === page.file ? {} : { related: [{ note: 'It is on this page', place: page }] }),
  }
}

function readSources(files: readonly string[], siteDir: string): Promise<readonly AuthorSource[]> {
  return Promise.all(
    [...new Set(files)]
      .filter((file) => isCode.test(file))
      .map(async (file) => ({
        file,
        text: await readText(join(siteDir, file)).catch(() => ''),
      })),
  )
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
