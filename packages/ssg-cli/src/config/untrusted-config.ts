import { existsSync, realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { displayPath, isInside } from '../io/files.ts'
import { createConfigSource } from './config-source.ts'
import type { ImportedConfig } from './import-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'

/** The configuration of content that nobody has configured: that in the content's own folder is not read. */
export const unconfigured: ImportedConfig = {
  rawConfig: { title: 'Preview', url: 'https://preview.invalid' },
  source: createConfigSource('--untrusted', ''),
  inputs: [],
  importedPackages: [],
  publicConfig: {},
}

/** The settings with the content and static folders of another folder, whose pages run no code. */
export function withUntrustedContent(
  config: ParsedConfig,
  siteDir: string,
  untrustedDir: string,
): ParsedConfig {
  const counterpart = (dir: string) =>
    resolve(untrustedDir, relative(siteDir, resolve(siteDir, dir)))
  return {
    ...config,
    trust: 'content',
    contentDir: counterpart(config.contentDir),
    staticDirectories: config.staticDirectories.map(counterpart),
  }
}

/** Throws if the configuration of an untrusted folder is in it: then it is not trusted either. */
export function checkConfigIsOutside(path: string, untrustedDir: string): void {
  if (!isReallyInside(untrustedDir, path)) return
  throw new BuildFailure([
    {
      severity: 'error',
      rule: 'untrusted-code',
      reason: `The configuration is in ${untrustedDir}, which is not trusted`,
      hint: 'Pass one outside of it, such as that of another checkout',
      place: { file: path, line: 1, column: 1 },
    },
  ])
}

/** Reports folders and files of untrusted content that are links to somewhere else, such as to secrets. */
export function checkContentIsInside(
  { siteDir, content }: Pick<SiteConfig, 'siteDir' | 'content'>,
  untrustedDir: string,
): Diagnostic[] {
  const { docs, blogs, pages, staticDirs } = content
  const versions = docs.flatMap((one) => one.versions)
  const paths = [
    ...staticDirs,
    ...(pages === null ? [] : [pages.dir]),
    ...docs.map(({ frozenPaths }) => frozenPaths.versionsFile),
    ...versions.flatMap(({ dir, sidebarsFile, tags }) => [dir, sidebarsFile, tags.file]),
    ...blogs.flatMap(({ dir, authorsFile, tags }) => [dir, authorsFile, tags.file]),
  ].filter((path) => typeof path === 'string')
  return paths
    .filter((path) => isInside(untrustedDir, path) && existsSync(path))
    .filter((path) => !isReallyInside(untrustedDir, path))
    .map((path) => ({
      severity: 'error',
      rule: 'untrusted-link',
      reason: `This is a link out of ${untrustedDir}, which is not trusted`,
      hint: 'Replace the link by what it leads to',
      place: { file: displayPath(siteDir, path), line: 1, column: 1 },
    }))
}

/** Whether a path is in a folder after links are resolved. */
function isReallyInside(folder: string, path: string): boolean {
  return isInside(realpathSync(folder), realpathSync(path))
}
