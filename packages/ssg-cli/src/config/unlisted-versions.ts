import { readdirSync } from 'node:fs'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** The names of the versions that have a folder and are not in the list, sorted. */
export function findUnlistedVersions(dir: string, listed: readonly string[]): readonly string[] {
  return foldersIn(dir)
    .flatMap((folder) => /^version-(.+)$/.exec(folder)?.[1] ?? [])
    .filter((name) => !listed.includes(name) && !name.endsWith('.new'))
    .sort()
}

function foldersIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
  } catch {
    return []
  }
}

/** A version whose pages are not published, since the versions file does not name it. */
export function unlistedVersion(
  name: string,
  { folder, versionsFile }: { readonly folder: string; readonly versionsFile: string },
): Diagnostic {
  return {
    severity: 'warning',
    rule: 'versions',
    reason: `The version "${name}" is not published: ${versionsFile} does not name it`,
    hint: `Add "${name}" to the list, or delete the folder`,
    place: { file: folder, line: 1, column: 1 },
  }
}
