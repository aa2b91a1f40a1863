import { hashOfValue } from '../cache/hash.ts'
import type { MarkdownConfig } from './site-config.ts'

/** Hash of the plugins and hooks that worker threads load; null if there are none. */
export function hashPlugins({
  pluginsHash,
  annotations,
}: Pick<MarkdownConfig, 'pluginsHash' | 'annotations'>): string | null {
  return pluginsHash === null && annotations === null
    ? null
    : hashOfValue([pluginsHash, annotations])
}
