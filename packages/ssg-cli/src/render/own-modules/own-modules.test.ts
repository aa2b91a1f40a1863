import { expect, test } from 'vitest'
import { findKnownExports } from './known-exports.ts'
import { linkOwnModules, reachableFrom } from './link-own-modules.ts'
import { type ModuleExports, type OwnModule, placeholderOf } from './own-module.ts'
import { readImports } from './read-imports.ts'

const ids = ['a.ts', 'b.ts', 'c.ts']
const [a, b, c] = ids.map((id) => JSON.stringify(placeholderOf(id))) as [string, string, string]

test('parses imports in the output of esbuild', () => {
  const code = `import {
  default as B,
  one as two
} from ${b};
import * as all from ${c};
import "./other.js";
export * from ${b};
import Default, { x } from ${a};
var text = "import";
import(${c});
`
  const plain = { isDynamic: false, isStar: false }
  expect(readImports(code, ids)).toEqual([
    { id: 'b.ts', names: ['default', 'one'], ...plain },
    { id: 'c.ts', names: [], ...plain },
    { id: 'b.ts', names: [], isDynamic: false, isStar: true },
    { id: 'a.ts', names: ['default', 'x'], ...plain },
    { id: 'c.ts', names: [], isDynamic: true, isStar: false },
  ])
})

test('a file name changes with the module and its imports, even in a cycle', () => {
  const site = (text: string) =>
    new Map([
      ['a.ts', module(`import { b } from ${b};`)],
      ['b.ts', module(`import { a } from ${a};\n${text}`)],
      ['c.ts', module('export const c = 1;')],
    ])
  const first = linkOwnModules(site('one'), '.js')
  const second = linkOwnModules(site('two'), '.js')
  const changed = ids.filter((id) => first.get(id)?.fileName !== second.get(id)?.fileName)
  expect(changed).toEqual(['a.ts', 'b.ts'])
  expect(first.get('a.ts')?.code).toBe(`import { b } from "./${first.get('b.ts')?.fileName}";`)
  expect(first.get('c.ts')?.fileName).toMatch(/^c-[0-9A-F]{8}\.js$/)
  expect([...reachableFrom(['b.ts'], site(''))]).toEqual(['b.ts', 'a.ts'])
})

test('the name of a module has the time of its last change, and of those that it imports', () => {
  const site = new Map([
    ['a.ts', module(`import { b } from ${b};`)],
    ['b.ts', module('export const b = 1;')],
    ['c.ts', module('export const c = 1;')],
  ])
  const namesAt = (times: Readonly<Record<string, number>>) =>
    [...linkOwnModules(site, '.js', new Map(Object.entries(times))).values()].map(({ fileName }) =>
      fileName.replace(/-[0-9A-F]{8}/, ''),
    )
  expect(namesAt({})).toEqual(['a.js', 'b.js', 'c.js'])
  expect(namesAt({ 'b.ts': 36, 'c.ts': 37 })).toEqual(['a.10.js', 'b.10.js', 'c.11.js'])
})

test.each<[string, string, ModuleExports, string, object | null]>([
  ['an export', `import { x } from ${b};`, named('x'), '', null],
  ['a missing export', `import { y } from ${b};`, named('x'), '', { 'b.ts': ['x'] }],
  ['an export of another', `import { z } from ${b};`, named(), `export * from ${c};`, null],
  [
    'the default of another',
    `import C from ${b};`,
    named(),
    `export * from ${c};`,
    { 'b.ts': ['z'] },
  ],
  ['any export of a package', `import { y } from ${b};`, { kind: 'open' }, '', null],
  ['CommonJS', `import { y } from ${b};`, { kind: 'bundled' }, '', { 'b.ts': 'bundled' }],
  ['CommonJS for its effects', `import ${b};`, { kind: 'bundled' }, '', null],
])(
  'links the import of %s, or returns the exports it needs to know',
  (_, code, exports, star, known) => {
    const modules = new Map([
      ['a.ts', module(code)],
      ['b.ts', module(star, exports)],
      ['c.ts', module('', named('z', 'default'))],
    ])
    const found = findKnownExports(modules.get('a.ts') as OwnModule, modules)
    expect(found && Object.fromEntries(found)).toEqual(known)
  },
)

test('known exports are not requested again', () => {
  const modules = new Map([
    ['a.ts', module(`import { y } from ${b};`)],
    ['b.ts', module('', named('x'))],
  ])
  const start = modules.get('a.ts') as OwnModule
  const known = findKnownExports(start, modules)
  expect(findKnownExports(start, modules, known ?? undefined)).toBeNull()
})

function named(...names: string[]): ModuleExports {
  return { kind: 'named', names }
}

function module(code: string, exports: ModuleExports = named()): OwnModule {
  const lists = { contains: [], packages: [], stylesheets: [], files: [], missingExports: [] }
  return { code, imports: readImports(code, ids), exports, configKey: null, ...lists }
}
