import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Integration, UserConfig } from '@ssgdocs/cli'
import type { ConvertedConfig } from '@ssgdocs/cli/toolkit'
import { isRecord, toRecord } from './unknown-record.ts'

const emptyPagesFolder = '.ssg/docusaurus/pages'

/**
 * The preset enables pages even if the site has no folder of pages. Those of plugins are placed in an empty one, whether the site has
 * pages of its own or not.
 */
export async function withPagesFolder(
  config: ConvertedConfig['config'],
  integrations: readonly Integration<UserConfig>[],
  siteDir: string,
): Promise<ConvertedConfig['config']> {
  const pages = toRecord(config['pages'])
  const path = String(pages['path'] ?? 'src/pages')
  const hasFolder =
    isRecord(config['pages']) && (path !== 'src/pages' || existsSync(join(siteDir, path)))
  if (hasFolder) return config
  if (integrations.every(({ content }) => content === undefined)) return { ...config, pages: false }
  await mkdir(join(siteDir, emptyPagesFolder), { recursive: true })
  return { ...config, pages: { plain: true, ...pages, path: emptyPagesFolder } }
}
