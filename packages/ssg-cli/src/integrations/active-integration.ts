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

/** Hashes what an integration declares: files, environment variables, packages, its code and its options. */
export async function hashReads(
  integration: Pick<Integration, 'reads'>,
  siteDir: string,
): Promise<string> {
  const { env = [], packages = [], options = null } = integration.reads ?? {}
  const inputs = hashInputs(await readPaths(integration, siteDir), siteDir)
  const versions = packages.map((name) => [name, findPackage(siteDir, name)?.version ?? null])
  const values = env.map((name) => [name, process.env[name] ?? null])
  return hashOfValue([inputs, values, versions, options])
}

/** Absolute paths of the files that an integration declares. */
export async function readPaths(
  { reads }: Pick<Integration, 'reads'>,
  siteDir: string,
): Promise<string[]> {
  const { files = [], code = [] } = reads ?? {}
  const globs = [...files, ...code]
  const paths = globs.length === 0 ? [] : await listFiles(siteDir, globs, ['**/node_modules/**'])
  return paths.map((path) => resolve(siteDir, path))
}

/** Hash of what the results of integrations depend on. `configHash` counts for those that do not declare their code. */
export function hashResults(active: readonly ActiveIntegration[], configHash: string): string {
  const declareCode = active.every(({ integration }) => integration.reads?.code !== undefined)
  return hashOfValue([hashIntegrations(active), declareCode ? null : configHash])
}

/** Hash of what all integrations declare in `reads`; their code is part of the configuration's. */
export function hashIntegrations(active: readonly ActiveIntegration[]): string {
  return hashOfValue(active.map(({ integration, readsHash }) => [integration.name, readsHash]))
}
