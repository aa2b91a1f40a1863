import { resolve } from 'node:path'
import { hashInputs } from '../cache/cache-by-inputs.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { listFiles } from '../io/files.ts'
import { findPackage } from '../io/find-package.ts'
import type { Integration } from './integration.ts'

/** An integration of the configuration, validated. */
export interface ActiveIntegration {
  readonly integration: Integration
  /** Its place in the configuration, for diagnostics. */
  readonly place: Place
  /** Absolute path of the site, for places in its files. */
  readonly siteDir: string
  /** Hash of what it declares in `reads`. */
  readonly readsHash: string
}

/** Hashes the files, environment variables and packages that an integration declares. */
export async function hashReads(
  integration: Pick<Integration, 'reads'>,
  siteDir: string,
): Promise<string> {
  const { env = [], packages = [] } = integration.reads ?? {}
  const inputs = hashInputs(await readPaths(integration, siteDir), siteDir)
  const versions = packages.map((name) => [name, findPackage(siteDir, name)?.version ?? null])
  return hashOfValue([inputs, env.map((name) => [name, process.env[name] ?? null]), versions])
}

/** Absolute paths of the files that an integration declares. */
export async function readPaths(
  { reads }: Pick<Integration, 'reads'>,
  siteDir: string,
): Promise<string[]> {
  const { files = [] } = reads ?? {}
  const paths = files.length === 0 ? [] : await listFiles(siteDir, files, ['**/node_modules/**'])
  return paths.map((path) => resolve(siteDir, path))
}

/** Hash of what all integrations declare in `reads`; their code is part of the configuration's. */
export function hashIntegrations(active: readonly ActiveIntegration[]): string {
  return hashOfValue(active.map(({ integration, readsHash }) => [integration.name, readsHash]))
}
