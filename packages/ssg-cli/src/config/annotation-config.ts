import { hashOfValue } from '../cache/hash.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { type ActiveIntegration, hashResults } from '../integrations/active-integration.ts'
import type { VersionConfig } from './content-config.ts'
import { linkPackages, resolvePackages } from './documented-packages.ts'

/** Which code blocks integrations annotate, and with what. */
export interface AnnotationConfig {
  /** Words of info strings. */
  readonly words: readonly string[]
  /** By version key. */
  readonly versions: Readonly<Record<string, AnnotationOptions>>
  /** For pages without a version: the latest version of the first docs. */
  readonly latest: AnnotationOptions
}

/** Inputs of a page's annotations besides its text. */
export interface AnnotationOptions {
  /** Hash of the integrations and of the releases of the packages. */
  readonly key: string
  /** Folder from which the documented packages can be imported. */
  readonly dir: string
}

interface AnnotationContext {
  readonly siteDir: string
  readonly workDir: string
  /** The versions of each docs instance. */
  readonly versions: readonly (readonly VersionConfig[])[]
  readonly integrations: readonly ActiveIntegration[]
  readonly configHash: string
}

/** Links the packages of each version, if an integration annotates code. Null without such an integration. */
export function resolveAnnotationConfig({
  siteDir,
  workDir,
  versions,
  integrations,
  configHash,
}: AnnotationContext): Outcome<AnnotationConfig | null> {
  const annotating = integrations.filter(({ integration }) => integration.markdown?.annotate)
  if (annotating.length === 0) return { value: null, diagnostics: [] }
  const log = new DiagnosticLog()
  const code = [hashResults(annotating, configHash)]

  const optionsOf = (version: VersionConfig): AnnotationOptions => {
    const packages = log.take(resolvePackages(siteDir, version.packages))
    if (packages.length === 0) return { key: hashOfValue(code), dir: siteDir }
    const releases = packages.map(({ name, version }) => `${name}@${version}`)
    const dir = linkPackages(workDir, version, packages)
    return { key: hashOfValue([...code, releases]), dir }
  }
  const options = new Map(versions.flat().map((version) => [version, optionsOf(version)]))
  const [first = []] = versions
  const latest = first.find(({ isLast }) => isLast)
  const value: AnnotationConfig = {
    words: annotating.flatMap(({ integration }) =>
      Object.keys(integration.markdown?.annotate ?? {}),
    ),
    versions: Object.fromEntries([...options].map(([{ key }, one]) => [key, one])),
    latest: (latest && options.get(latest)) ?? { key: hashOfValue(code), dir: siteDir },
  }
  return { value, diagnostics: log.all }
}
