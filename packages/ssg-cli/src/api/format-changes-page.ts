import { type ApiChanges, type Change, compareApi } from './compare-api.ts'
import type { Api } from './read-api.ts'

/** A release that a page of changes is about. */
export interface Release {
  /** `undici 7.4.0` */
  readonly title: string
  readonly api: Api
}

/** Name of the page's file in the folder of a version. */
export const changesFileName = 'api-changes.md'

/**
 * The text of a page that tells what a release exports and what became of it since the one before,
 * if there is one. `linkTo` gives the page that describes a name.
 */
export function formatChangesPage(
  now: Release,
  before: Release | null,
  linkTo: (name: string) => string | null,
): string {
  const named = (name: string) => markdownLink(`\`${name}\``, linkTo(name))
  const parts = [
    [
      '---',
      'title: API changes',
      `description: ${before === null ? `What ${now.title} exports.` : `What ${now.title} adds, removes and changes since ${before.title}.`}`,
      // Its names are found where they are described.
      'search: title',
      '---',
    ].join('\n'),
    '<!-- ssg write-api-changes makes this page from the installed packages. -->',
    before === null
      ? `This page lists what ${now.title} exports. It is made from the types and the exports of the package.`
      : `This page compares the types and the exports of ${now.title} with those of ${before.title}. It is made from the two packages: what changes in behaviour alone is on the pages of the API.`,
    ...(before === null
      ? []
      : formatChangesSections(compareApi(before.api, now.api), now, before, named)),
    '## All exports',
    formatExportsTable(now.api, named),
  ]
  return `${parts.join('\n\n')}\n`
}

function formatChangesSections(
  { added, removed, changed }: ApiChanges,
  now: Release,
  before: Release,
  named: (name: string) => string,
): string[] {
  const members = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ')
  const more = changed.filter((one) => one.added.length > 0)
  const fewer = changed.filter((one) => one.removed.length > 0)
  const otherwise = changed.flatMap(({ name, declaration, changed: own }) => {
    const lines = [...(declaration === null ? [] : [declaration]), ...own].flatMap(diffLines)
    return lines.length === 0 ? [] : [`### ${named(name)}`, ['```diff', ...lines, '```'].join('\n')]
  })
  return [
    '## Added',
    markdownTable(
      ['Name', 'Kind'],
      added.map((name) => [named(name), kindOf(name, now.api)]),
      'No export is new.',
    ),
    ...(more.length === 0
      ? []
      : [
          '### New members',
          markdownTable(
            ['Of', 'Members'],
            more.map((one) => [named(one.name), members(one.added)]),
          ),
        ]),
    '## Removed',
    markdownTable(
      ['Name', 'Kind'],
      removed.map((name) => [`\`${name}\``, kindOf(name, before.api)]),
      'No export is gone.',
    ),
    ...(fewer.length === 0
      ? []
      : [
          '### Members that are gone',
          markdownTable(
            ['Of', 'Members'],
            fewer.map((one) => [named(one.name), members(one.removed)]),
          ),
        ]),
    '## Changed',
    ...(otherwise.length === 0 ? ['No declaration is another.'] : otherwise),
  ]
}

function formatExportsTable(api: Api, named: (name: string) => string): string {
  const names = Object.keys(api).filter((name) => !name.includes('.'))
  return markdownTable(
    ['Name', 'Kind'],
    names.map((name) => [named(name), kindOf(name, api)]),
  )
}

function kindOf(name: string, api: Api): string {
  const found = api[name]
  if (found?.presence === 'untyped') return 'value without types'
  const absent = found?.presence === 'missing-at-runtime' ? ', in the types alone' : ''
  return `${found?.kind}${absent}`
}

/** The declarations that only one of the two has. */
function diffLines({ before, after }: Change): string[] {
  const [old, own] = [before.split('\n'), after.split('\n')]
  return [
    ...old.filter((line) => line !== '' && !own.includes(line)).map((line) => `- ${line}`),
    ...own.filter((line) => line !== '' && !old.includes(line)).map((line) => `+ ${line}`),
  ]
}

function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  otherwise = '',
): string {
  if (rows.length === 0) return otherwise
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function markdownLink(text: string, href: string | null): string {
  return href === null ? text : `[${text}](${href})`
}
