import { relative, resolve } from 'node:path'
import type { BuildResult, Metafile } from 'esbuild'
import type { ComputedResult } from '../../cache/cache-by-inputs.ts'
import { isMissingExport } from '../modules/build-with-missing-exports.ts'
import { bundleInputs, foldersToResolve } from '../modules/bundle-inputs.ts'
import { publicConfigKey } from '../modules/public-config.ts'
import type { CollectedImports, SiteModules } from '../modules/site-modules.ts'
import {
  type ModuleExports,
  moduleId,
  moduleLocation,
  type OwnModule,
  placeholderOf,
} from './own-module.ts'
import { readImports } from './read-imports.ts'

export interface BundledOwnModules {
  readonly ids: readonly string[]
  /** Site modules that are imported by any of these. */
  readonly imported: ReadonlySet<string>
  readonly collected: CollectedImports
  readonly site: SiteModules
}

/** Describes the output and the inputs of each module of the site. */
export function describeOwnModules(
  { outputFiles, metafile, warnings }: BuildResult<{ metafile: true; write: false }>,
  { ids, imported, collected, site }: BundledOwnModules,
): ReadonlyMap<string, ComputedResult<OwnModule>> {
  const { siteDir } = site
  const texts = new Map(outputFiles.map(({ path, text }) => [nameOf(path), text]))
  const missingExports = warnings.filter(isMissingExport)
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]),
  )
  return new Map(
    ids.map((id) => {
      const name = placeholderOf(id)
      const code = texts.get(name) ?? ''
      const output = outputs.get(name)
      const entry = output?.entryPoint ?? ''
      const contains = containedIn(entry, metafile)
      const inputs = Object.fromEntries(
        contains.map((input) => [input, metafile.inputs[input] as Metafile['inputs'][string]]),
      )
      const imports = readImports(code, imported)
      const value: OwnModule = {
        code,
        imports,
        exports: exportsOf(code, output?.exports ?? [], metafile.inputs[entry]),
        contains,
        configKey: publicConfigKey(inputs, site),
        ...foundIn(contains, collected, siteDir),
        missingExports: missingExports.filter(({ location }) =>
          contains.includes(location?.file ?? ''),
        ),
      }
      const isUnresolved = contains.some((input) => input.startsWith('ssg-unresolved:'))
      return [
        id,
        {
          value,
          inputs: [
            ...bundleInputs({ inputs, outputs: {} }, collected, siteDir),
            ...imports.flatMap((one) => foldersOf(one.id, siteDir)),
          ],
          isUncacheable: isUnresolved,
        },
      ]
    }),
  )
}

/** File name without folder and extension, which is the module's placeholder. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}

/** The names of an input and of everything bundled into it. */
function containedIn(entry: string, { inputs }: Metafile): readonly string[] {
  const names = new Set([entry])
  for (const name of names) {
    for (const { path, external } of inputs[name]?.imports ?? [])
      if (!external && path in inputs) names.add(path)
  }
  return [...names]
}

function exportsOf(
  code: string,
  names: readonly string[],
  input: Metafile['inputs'][string] | undefined,
): ModuleExports {
  // For `export *` from CommonJS, esbuild knows the names only if it bundles the importer.
  if (input?.format !== 'esm' || code.includes('__reExport(')) return { kind: 'bundled' }
  if (/^export \* from "(?!ssg-own-)/m.test(code)) return { kind: 'open' }
  return { kind: 'named', names }
}

function foundIn(
  contains: readonly string[],
  { stylesheets, files, packages }: CollectedImports,
  siteDir: string,
): Pick<OwnModule, 'packages' | 'stylesheets' | 'files'> {
  const names = new Set(contains)
  const isContained = (path: string) => names.has(moduleId({ path, namespace: 'file' }, siteDir))
  return {
    packages: [...packages.values()]
      .filter(({ importer }) => names.has(moduleId(importer, siteDir)))
      .map(({ name, from }) => ({ name, from })),
    stylesheets: [...stylesheets]
      .map((path) => relative(siteDir, path))
      .filter((path) => names.has(`ssg-class-names:${path}`)),
    files: [...files]
      .filter(([path]) => isContained(path) || names.has(`ssg-url:${path}`))
      .map(([, file]) => file),
  }
}

function foldersOf(id: string, siteDir: string): readonly string[] {
  const { namespace, path } = moduleLocation(id, siteDir)
  return namespace === 'file' ? foldersToResolve(resolve(siteDir, path)) : []
}
