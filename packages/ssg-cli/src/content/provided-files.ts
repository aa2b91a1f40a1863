import { join, posix } from 'node:path'
import type { ContentConfig } from '../config/content-config.ts'
import { currentVersionName } from '../config/resolve-versions.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { VirtualFile } from '../integrations/integration.ts'
import type { ProvidedFile } from '../integrations/run-content-hooks.ts'

/** A file of an integration in the content folder that it belongs to. */
export interface PlacedFile {
  /** `integration:path`, for diagnostics. */
  readonly file: string
  /** Absolute path that a real file would have. */
  readonly path: string
  /** Path relative to the content folder. */
  readonly relativePath: string
  readonly text: string
}

/** Finds the content folder of each file of the integrations, and groups the files by it. */
export function placeProvidedFiles(
  files: readonly ProvidedFile[],
  config: ContentConfig,
): Outcome<ReadonlyMap<string, readonly PlacedFile[]>> {
  const diagnostics: Diagnostic[] = []
  const byDir = new Map<string, PlacedFile[]>()
  for (const { integration, file } of files) {
    const name = `${integration}:${file.path}`
    const dir = contentDirOf(file, config)
    if (dir === undefined) {
      diagnostics.push(missingFolder(name, file))
      continue
    }
    const placed = byDir.get(dir) ?? []
    byDir.set(dir, placed)
    const relativePath = posix.normalize(file.path)
    placed.push({ file: name, path: join(dir, relativePath), relativePath, text: file.text })
  }
  return { value: byDir, diagnostics }
}

function contentDirOf(
  { folder, instance, version }: VirtualFile,
  { docs, blogs, pages }: ContentConfig,
): string | undefined {
  if (folder === 'pages') return pages?.dir
  if (folder === 'blog') {
    return (instance === undefined ? blogs[0] : blogs.find(({ id }) => id === instance))?.dir
  }
  const instanceDocs = instance === undefined ? docs[0] : docs.find(({ id }) => id === instance)
  const versions = instanceDocs?.versions ?? []
  const isWanted = ({ name }: { name: string }) => name === (version ?? currentVersionName)
  const found = versions.find(isWanted) ?? (version === undefined ? versions[0] : undefined)
  return found?.dir
}

function missingFolder(file: string, { folder, instance, version }: VirtualFile): Diagnostic {
  const details = [
    ...(instance === undefined ? [] : [`the id "${instance}"`]),
    ...(version === undefined ? [] : [`the version "${version}"`]),
  ]
  const where = details.length === 0 ? '' : ` with ${details.join(' and ')}`
  return {
    severity: 'error',
    rule: 'integration',
    reason: `This site has no ${folder}${where}`,
    hint: `Create the folder, or add it to \`${folder}\` in the configuration`,
    place: { file, line: 1, column: 1 },
  }
}

/** The diagnostic of a file that an integration provides although there is one at its path. */
export function duplicateFile(file: string, first: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'integration',
    reason: `There is already a file at this path: ${first}`,
    hint: 'Use a different path for the page of the integration',
    place: { file, line: 1, column: 1 },
  }
}

/** The diagnostic of a post without a date, which a file would have from Git or the file system. */
export function missingDate(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'integration',
    reason: 'This post has no date',
    hint: 'Set `date` in its front matter',
    place: { file, line: 1, column: 1 },
  }
}
