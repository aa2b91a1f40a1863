import type { SiteConfig } from '../config/site-config.ts'
import { readPaths } from '../integrations/active-integration.ts'
import { installationRecordsAbove } from '../io/package-files.ts'

/** The files and folders of a site that may be outside its folder: absolute paths. */
export async function watchPathsOf({
  siteDir,
  content,
  inputs,
  theme,
  integrations,
}: Pick<SiteConfig, 'siteDir' | 'content' | 'inputs' | 'theme' | 'integrations'>): Promise<
  string[]
> {
  const { docs, blogs, pages, staticDirs, translations } = content
  const sections = [...docs.flatMap(({ versions }) => versions), ...blogs, pages]
  const dirs = sections.flatMap((section) => section?.dir ?? [])
  const declared = integrations.map(({ integration }) => readPaths(integration, siteDir))
  const reads = (await Promise.all(declared)).flat()
  const files = [...inputs, ...theme.customCss, ...reads, ...installationRecordsAbove(siteDir)]
  return [...dirs, ...translations.values(), ...staticDirs, ...files]
}
