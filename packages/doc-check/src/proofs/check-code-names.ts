import { type Diagnostic, suggest } from '@ssgdocs/cli/toolkit'
import { almostSame } from './almost-same.ts'
import { type CodeName, readCodeNames } from './code-names.ts'
import { denial } from './denial.ts'
import {
  classOfVariable,
  hasMember,
  inherited,
  isVariableOf,
  namesAround,
  own,
  wordsOf,
} from './known-names.ts'
import { isAboutOthers, namedReleases } from './named-releases.ts'
import { type Proof, type ProofContext, type ReleaseFacts, report } from './proof.ts'
import type { ProofPart, ProofText } from './read-proof-page.ts'

/** Reports names in code that no release has, and members that an object or the subject of the page does not have. */
export const checkCodeNames: Proof = (context) => {
  const pageWords = new Set([
    ...context.page.blocks.flatMap(({ value }) => wordsOf(value)),
    // Headings name what their page is about; of calls in them, only the parameters are not checked.
    ...context.page.headings.flatMap(({ text, codes }) =>
      wordsOf(codes.length === 0 ? text : (/\((.*)\)/s.exec(text)?.[1] ?? '')),
    ),
  ])
  const subject = subjectOf(context)
  return context.page.texts.flatMap((text) => {
    const all = releasesOf(text, context)
    return codesOf(text).flatMap((code) => {
      const isDenied = denial.test(text.text.slice(0, code.offset))
      const named = isDenied ? null : namedReleases(text, context, code.offset)
      const releases = named === null ? all : [context.here, ...named]
      return readCodeNames(code.value).flatMap((name): Diagnostic[] => {
        if (pageWords.has(name.name) || name.name in globalThis) return []
        const reason =
          wrongMember(name, releases) ??
          unknownName(name, releases, context) ??
          foreignName(name, context, { subject, text })
        if (reason === null) return []
        const nearest = nearestName(name, subject, context)
        const hint = nearest === undefined ? 'Use the real name' : `Did you mean \`${nearest}\`?`
        const column = code.span.column + 1 + name.offset
        const span = { ...code.span, column, length: name.name.length }
        return [report(context, { rule: 'code-name', reason, hint, span })]
      })
    })
  })
}

/** The name that was probably meant: of the members of the object, or of the names that the page may use. */
function nearestName(
  { name, owner }: CodeName,
  subject: ReadonlySet<string> | null,
  { here: { api, names }, nodeWords }: ProofContext,
): string | undefined {
  const type = owner === null ? null : (classOfVariable(api, owner) ?? owner)
  const members = Object.keys(own(api, type ?? '')?.members ?? {})
  const known = members.length > 0 ? members : [...(subject ?? names)]
  return almostSame(name, known, [...nodeWords, ...globalNames]) ?? suggest(name, known)
}

function codesOf({ parts }: ProofText): readonly ProofPart[] {
  return parts.filter(({ kind }) => kind === 'code')
}

/** The releases whose names a text may use. On a page about no type, those of all. */
function releasesOf(text: ProofText, context: ProofContext): readonly ReleaseFacts[] {
  const isAboutAll = Object.keys(context.types).length === 0 || isAboutOthers(text)
  return isAboutAll ? [context.here, ...context.others] : [context.here]
}

function wrongMember(
  { name, owner, kind }: CodeName,
  releases: readonly ReleaseFacts[],
): string | null {
  if (owner === null || kind === 'option' || owner in globalThis) return null
  const owners = releases.flatMap(({ api }) => {
    const type = own(api, owner) === undefined ? classOfVariable(api, owner) : null
    return type === null ? [] : [{ api, type }]
  })
  const [first] = owners
  if (first === undefined || owners.some(({ api, type }) => hasMember(api, type, name))) return null
  return `${first.type} has no member \`${name}\``
}

function unknownName(
  { name, owner, kind }: CodeName,
  releases: readonly ReleaseFacts[],
  context: ProofContext,
): string | null {
  if (releases.some(({ api }) => isVariableOf(api, name))) return null
  // Names that are one word of English may be anything, but not a name of the package with a mistake.
  if (kind === 'name' && !/[a-z\d][A-Z]/.test(name) && !isMistake(name, releases, context))
    return null
  if (name.length < 3 || /^[A-Z]\w*Error$/.test(name) || context.nodeWords.has(name)) return null
  // An object may be any, but what it is asked for is in some type.
  const isCalled = kind === 'member' || kind === 'call'
  if (releases.some(({ names, words }) => names.has(name) || (!isCalled && words.has(name)))) {
    return null
  }
  if (owner !== null && (owner in globalThis || inherited.has(name))) return null
  if (Object.keys(context.types).length === 0) {
    if (releases.some(({ words }) => words.has(name))) return null
    // A page about no type may name anything, except what a class of the package has not, or almost a name of the package.
    const meant = almostSame(name, namesOf(releases), [...context.nodeWords, ...globalNames])
    if (!isExported(owner, releases) && meant === undefined) return null
  }
  const labels = releases.map((release) => release.name).join(', ')
  return `No release of ${labels} has the name \`${name}\``
}

const globalNames = Object.getOwnPropertyNames(globalThis)

function isExported(name: string | null, releases: readonly ReleaseFacts[]): boolean {
  return name !== null && releases.some(({ api }) => own(api, name) !== undefined)
}

function namesOf(releases: readonly ReleaseFacts[]): readonly string[] {
  return releases.flatMap(({ names }) => [...names])
}

/** Whether one word is a name of several words in another case, or almost an export: `headerstimeout`, `Pools`. */
function isMistake(
  name: string,
  releases: readonly ReleaseFacts[],
  { nodeWords }: ProofContext,
): boolean {
  const exported = releases.flatMap(({ api }) => Object.keys(api))
  const isInOtherCase = (one: string) =>
    /[a-z\d][A-Z]/.test(one) && one.toLowerCase() === name.toLowerCase()
  // `onclick` is an attribute of HTML.
  if (releases.some(({ words }) => words.has(name)) || /^on[a-z]+$/.test(name)) return false
  if (/^[A-Z][a-z]/.test(name) && almostSame(name, exported) !== undefined) return true
  const known = [...namesOf(releases), ...nodeWords, ...globalNames]
  return known.some(isInOtherCase)
}

interface Subject {
  /** The names of the types that the page is about; null if it is about none. */
  readonly subject: ReadonlySet<string> | null
  readonly text: ProofText
}

/** A member of some types, of which none is a subject of the page, or is named or linked to in the text. */
function foreignName(
  { name, owner, kind }: CodeName,
  { here, nodeWords, page, linkedTypes }: ProofContext,
  { subject, text }: Subject,
): string | null {
  if (subject === null || owner !== null || subject.has(name)) return null
  if (kind === 'name' && !/[a-z\d][A-Z]/.test(name)) return null
  if (isAboutOthers(text) || nodeWords.has(name)) return null
  const owners = Object.keys(here.api).filter(
    (type) => own(here.api[type]?.members, name) !== undefined,
  )
  if (owners.length === 0 || own(here.api, name) !== undefined) return null
  const links = page.links.filter(({ span: { line, column } }) =>
    text.parts.some(({ span }) => span.line === line && span.column === column),
  )
  const linked = links.flatMap(({ url }) => linkedTypes.get(url) ?? [])
  if (owners.some((type) => linked.includes(type))) return null
  const named = new Set(wordsOf(text.text).map((word) => word.toLowerCase()))
  if (owners.some((type) => type.split('.').some((part) => named.has(part.toLowerCase()))))
    return null
  return `\`${name}\` is a member of ${owners.slice(0, 3).join(', ')}, which this page is not about`
}

/** The names of the types of a page, of types that its tables include, and of the pages that it links to. */
function subjectOf({ page, types, here, linkedTypes }: ProofContext): ReadonlySet<string> | null {
  const documented = Object.keys(types)
  if (documented.length === 0) return null
  const included = page.tables.flatMap(({ rows }) =>
    rows.flatMap(({ cells: [first] }) => /^…`([\w.]+)`/.exec(first?.text ?? '')?.[1] ?? []),
  )
  const inHeadings = page.headings.flatMap(({ codes }) =>
    codes.flatMap(({ value }) => wordsOf(value)),
  )
  const cells = page.tables.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => wordsOf(cells[0]?.text ?? '')),
  )
  // An entry of a list of links does not make its page a subject.
  const linked = page.links.flatMap(({ url, isEntry }) =>
    isEntry ? [] : (linkedTypes.get(url) ?? []),
  )
  const around = namesAround(here.api, [...documented, ...included, ...inHeadings, ...linked])
  return new Set([...around, ...cells])
}
