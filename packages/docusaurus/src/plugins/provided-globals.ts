import { toArray, type UnknownRecord } from '../unknown-record.ts'

/** Global variables that come from modules: the module, and the export; null for the default. */
export type ProvidedGlobals = Readonly<
  Record<string, readonly [module: string, name: string | null]>
>

/** Packages with the browser's version of modules of Node.js, as of `node-polyfill-webpack-plugin`. */
export const nodePolyfills = {
  crypto: 'crypto-browserify',
  http: 'stream-http',
  https: 'https-browserify',
  os: 'os-browserify',
  path: 'path-browserify',
  stream: 'stream-browserify',
  vm: 'vm-browserify',
  zlib: 'browserify-zlib',
}

/** Globals that `NodePolyfillPlugin` provides. */
export const nodeGlobals: ProvidedGlobals = {
  Buffer: ['buffer', 'Buffer'],
  process: ['process/browser.js', null],
}

/** Converts the definitions of `ProvidePlugin`: `{ process: 'process/browser' }`, `{ Buffer: ['buffer', 'Buffer'] }`. */
export function convertProvided(definitions: UnknownRecord): ProvidedGlobals {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, value]) => {
      const [module, exported] = typeof value === 'string' ? [value] : toArray(value)
      return [name, [String(module), exported === undefined ? null : String(exported)] as const]
    }),
  )
}

/** A module that sets the globals a browser lacks. */
export function providedGlobalsText(globals: ProvidedGlobals): string {
  return Object.entries(globals)
    .map(([name, [module, exported]], index) => {
      const binding = exported === null ? `g${index}` : `{ ${exported} as g${index} }`
      return `import ${binding} from ${JSON.stringify(module)}\nglobalThis.${name} ??= g${index}\n`
    })
    .join('')
}
