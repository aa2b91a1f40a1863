import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import { hashOfValue } from '../cache/hash.ts'
import { fileTimeTolerance } from '../cache/input-hashes.ts'
import { statIfExists } from '../cache/stat-if-exists.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { pageOf } from '../graph/routes.ts'
import { writeFiles } from '../render/written-files.ts'
import type { BuiltSite } from './built-site.ts'

/** The preview that an earlier server has left, whose pages can be sent before the site is built. */
export interface LastPreview {
  /** Where the site was; null without a preview. */
  readonly baseUrl: string | null
  /**
   * Whether a page, by its output path, is from the current text of its file, configuration and theme. What it shows of
   * other pages may be outdated.
   */
  isFresh(page: string): boolean
}

/** As written to the working folder. */
interface PreviewRecord {
  /** Identifies the program and its options. */
  readonly id: string
  readonly baseUrl: string
  /** When the build started, in ms since the epoch. */
  readonly builtAt: number
  /** Absolute paths of the files that all pages depend on. */
  readonly sharedInputs: readonly string[]
  /** The source of each page, relative to the site, by output path. Null for a generated page. */
  readonly sources: Readonly<Record<string, string | null>>
}

const fileName = 'last-preview.json'

export const noLastPreview: LastPreview = { baseUrl: null, isFresh: () => false }

/** Identifies the program, by the folder of its cache, and the options that it was started with. */
export function previewId(storeDir: string, overrides: unknown): string {
  return hashOfValue({ storeDir, overrides })
}

/** Records a preview that was built from what was on the disk at a time, in ms since the epoch. */
export function recordPreview(
  { config, graph, bundleInputs }: Pick<BuiltSite, 'config' | 'graph' | 'bundleInputs'>,
  id: string,
  builtAt: number,
): void {
  const { siteDir, siteInfo, workDir, inputs, navigation } = config
  const sources = new Map(
    graph.nodes.map((node) => [
      pageOutputPath(node.route, navigation.trailingSlash),
      pageOf(node)?.source.file ?? null,
    ]),
  )
  const files = new Set(sources.values())
  const modules = bundleInputs.map(([path]) => path).filter((path) => !files.has(path))
  const record: PreviewRecord = {
    id,
    baseUrl: siteInfo.baseUrl,
    builtAt,
    sharedInputs: [...inputs, ...modules.map((path) => resolve(siteDir, path))],
    sources: Object.fromEntries(sources),
  }
  writeFiles(new Map([[fileName, JSON.stringify(record)]]), workDir)
}

/** Opens the preview of the last server with the same id. */
export function openLastPreview(
  { siteDir, workDir }: Pick<SiteConfig, 'siteDir' | 'workDir'>,
  id: string,
): LastPreview {
  const record = readRecord(workDir)
  if (record?.id !== id) return noLastPreview
  const { baseUrl, builtAt, sharedInputs, sources } = record
  const isUnchanged = (path: string) => {
    const stats = statIfExists(path)
    if (stats === undefined) return false
    return Math.max(stats.mtimeMs, stats.ctimeMs) < builtAt - fileTimeTolerance
  }
  if (!sharedInputs.every(isUnchanged)) return { ...noLastPreview, baseUrl }
  return {
    baseUrl,
    isFresh(page) {
      const source = sources[page]
      return source === null || (source !== undefined && isUnchanged(join(siteDir, source)))
    },
  }
}

function readRecord(workDir: string): PreviewRecord | null {
  try {
    return JSON.parse(readFileSync(join(workDir, fileName), 'utf8'))
  } catch {
    return null
  }
}
