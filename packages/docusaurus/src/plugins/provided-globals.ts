import { toArray, type UnknownRecord } from '../unknown-record.ts'

/** Names that code uses without an import: the module whose default export they are, or the module and an export. */
export type ProvidedGlobals = Readonly<Record<string, string | readonly [string, string]>>

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
  process: 'process/browser.js',
}

/** Converts the definitions of `ProvidePlugin`: `{ process: 'process/browser' }`, `{ Buffer: ['buffer', 'Buffer'] }`. */
export function convertProvided(definitions: UnknownRecord): ProvidedGlobals {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, value]) => {
      const [module, exported] = typeof value === 'string' ? [value] : toArray(value)
      return [name, exported === undefined ? String(module) : [String(module), String(exported)]]
    }),
  )
}
