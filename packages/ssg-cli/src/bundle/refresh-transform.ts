import { basename } from 'node:path'
import type { TransformOptions } from 'oxc-transform'
import { findExtra, importExtra } from '../extras/extra.ts'
import type { SourceMapData } from '../render/modules/with-source-map.ts'
import { refreshRuntime } from './development-react-plugin.ts'

/**
 * Adds what React Fast Refresh needs to the code of a module: the components under names that the next version
 * of the module has too, and a signature of their hooks. Returns null for code without components and hooks.
 */
export type RefreshTransform = (code: string, file: string) => RefreshedCode | null

export interface RefreshedCode {
  readonly code: string
  /** A source map from the code to the file. */
  readonly map: SourceMapData
}

/** Loads the transform. Without `oxc-transform`, edited components start with their first state. */
export async function loadRefreshTransform(siteDir: string): Promise<RefreshTransform> {
  const entry = findExtra('oxc-transform', siteDir)
  if (entry === null) return () => null
  const { transformSync } = await importExtra<typeof import('oxc-transform')>(entry)
  return (code, file) => {
    const lang = langOf(file)
    const options: TransformOptions = { lang, jsx: { refresh: true }, sourcemap: true }
    const result = transformSync(file, nameDefaultExport(code), options)
    const isRefreshed = /\$Refresh(?:Reg|Sig)\$\(/.test(result.code)
    // esbuild reports errors, with the author's text.
    if (result.errors.length > 0 || !isRefreshed || !isModule(code)) return null
    return {
      code: result.code + refreshFunctions(file),
      map: { mappings: '', ...result.map, sources: [basename(file)] },
    }
  }
}

/** The transform leaves out functions without a name. */
const defaultName = 'Default$'
const unnamedFunction = /^export default function(?=\s*\()/m
const arrowFunction =
  /^export default (?=(?:\w+|\((?:[^()]|\([^()]*\))*\)(?:\s*:\s*[\w.<>]+)?)\s*=>)/m

/** Names a component that is exported without a name, so that it keeps its state, too. Lines stay where they are. */
function nameDefaultExport(code: string): string {
  if (!arrowFunction.test(code)) return code.replace(unnamedFunction, `$& ${defaultName}`)
  const named = code.replace(arrowFunction, `const ${defaultName}=`)
  return `${named}\nexport default ${defaultName}`
}

/** A CommonJS module, which cannot import the runtime, would become another kind of module. */
function isModule(code: string): boolean {
  return /^\s*(?:import|export)\b/m.test(code)
}

function langOf(file: string): NonNullable<TransformOptions['lang']> {
  const [, isTyped, isJsx] = /\.[cm]?(?:(t)|j)s(x)?$/.exec(file) ?? []
  if (isTyped === undefined) return 'jsx'
  return isJsx === undefined ? 'ts' : 'tsx'
}

/** Defines the functions that transformed code calls. It comes after that code, whose lines stay where they are. */
export function refreshFunctions(file: string): string {
  return `
import { register as $register, createSignatureFunctionForTransform as $RefreshSig$ } from '${refreshRuntime}'
function $RefreshReg$(component, name) { $register(component, ${JSON.stringify(file)} + ' ' + name) }
`
}
