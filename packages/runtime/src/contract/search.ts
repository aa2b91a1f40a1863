/** Name of the manifest's entry for a docs version, by its key; null: for blog and pages. */
export function searchKey(version: string | null): string {
  return version === null ? 'search' : `search:${version}`
}
