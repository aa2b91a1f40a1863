import { existsSync, realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { displayPath, isInside } from '../io/files.ts'
import { createConfigSource } from './config-source.ts'
import type { ImportedConfig } from './import-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'

/** An empty configuration, used instead of the one in an untrusted folder. */
export const unconfigured: ImportedConfig = {
  rawConfig: { title: 'Preview', url: 'https://preview.invalid' },
  source: createConfigSource('--untrusted', ''),
  inputs: [],
  importedPackages: [],
  bundle: null,
  isConverted: false,
  publicConfig: {},
}

/** Settings that build content and static files of another folder without running its code. */
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

/**
 * Throws if the configuration is in the untrusted folder, since whoever writes there could change
 * it.
 */
export function checkConfigIsOutside(path: string, untrustedDir: string): void {
  if (!isReallyInside(untrustedDir, path)) return
  throw new BuildFailure([
    {
      severity: 'error',
      rule: 'untrusted-code',
      reason: `The configuration is in ${untrustedDir}, which is not trusted`,
      hint: 'Pass a configuration from outside that folder, such as another checkout',
      place: { file: path, line: 1, column: 1 },
    },
  ])
}

/**
 * Reports untrusted folders and files that are symbolic links to outside the folder, for example to
 * secrets.
 */
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
      reason: `This symbolic link leaves ${untrustedDir}, which is not trusted`,
      hint: 'Replace the link with a copy of its target',
      place: { file: displayPath(siteDir, path), line: 1, column: 1 },
    }))
}

/** Whether a path is in a folder after symbolic links are resolved. */
function isReallyInside(folder: string, path: string): boolean {
  return isInside(realpathSync(folder), realpathSync(path))
}
