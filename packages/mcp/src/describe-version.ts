import type { VersionRecord } from '@ssgdocs/cli/toolkit'

/** `5.x: no longer maintained, pages below /docs/5.x` */
export function describeVersion({ key, label, path, latest, status }: VersionRecord): string {
  const name = label === key ? key : `${key} ("${label}")`
  const facts = [...(latest ? ['latest'] : []), ...statusText[status], `pages below ${path}`]
  return `${name}: ${facts.join(', ')}`
}

const statusText = {
  maintained: [],
  unreleased: ['not released yet'],
  unmaintained: ['no longer maintained'],
} as const
