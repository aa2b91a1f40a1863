import { beforeAll, expect, test } from 'vitest'
import { findLongParameterLists, findModuleState } from '../test/find-code-smells.ts'
import { readSourceTexts } from '../test/source-imports.ts'

/** Functions that may have more than three parameters, with the reason. */
const longParameterLists = {
  'runtime/src/contract/theme-module.ts mount': 'public contract of themes',
  'search/src/search-all.ts searchAll': 'the indexes, and a search request',
  'ssg-cli/src/outputs/sitemap.ts sitemapFiles': 'tests set the limit of the sitemap protocol',
  'theme/src/client.tsx mount': 'implements the contract of themes',
}

/** State of modules, with the reason. */
const moduleState = {
  'docusaurus/src/modules/docs-versions.ts converted':
    'components of a site compare versions by identity',
  'runtime/src/contract/packed-view.ts unpacked':
    'mounting and navigation must get one view of a page, which React compares by identity',
  'search/src/worker.ts indexes': 'the entry file of a web worker owns the indexes of its page',
  'ssg-cli/src/compile/code-blocks/tokenize-code.ts tokenizers':
    'grammars take long to load, so a thread loads each once; results do not depend on it',
  'ssg-cli/src/compile/hooks/late-messages.ts messages':
    'errors that nobody catches have no caller who could collect them',
  'ssg-cli/src/integrations/late-failures.ts failures': 'the same',
  'ssg-cli/src/integrations/running-hook.ts reporter': 'memory of the thread',
  'theme/src/App.tsx emptyDefinition': 'never changed',
  'theme/src/components/allow-library-html.ts running':
    'a page has one default policy of Trusted Types, which all libraries share',
}

/** Files of the core that name another generator, with the reason. */
const namedGenerators = {
  'ssg-cli/src/diagnostics/rules.ts': 'explains the rules of all packages',
  'ssg-cli/src/extras/extra.ts': 'the packages that convert configurations',
}

let texts: ReadonlyMap<string, string> = new Map()
beforeAll(async () => {
  texts = await readSourceTexts()
})

test('functions have at most three parameters', () => {
  expect([...findLongParameterLists(texts)].sort()).toEqual(Object.keys(longParameterLists))
})

test('modules have no mutable state', () => {
  expect([...findModuleState(texts)].sort()).toEqual(Object.keys(moduleState))
})

test('the core names no other generator', () => {
  const core = /^(?:runtime|search|offline|theme|ssg-cli)\//
  const naming = [...texts].filter(([file, text]) => core.test(file) && /docusaurus/i.test(text))
  expect(naming.map(([file]) => file).sort()).toEqual(Object.keys(namedGenerators))
})

test('every kind of function and signature counts, callbacks and `this` do not', () => {
  const text = `
    function declared(a, b, c, d) {}
    const arrow = (a, b, c, d) => {}
    const object = { method(a, b, c, d) {}, property: (a, b, c, d) => {} }
    interface Shape { signature(a, b, c, d): void }
    function short(this: Shape, a, b, c) {}
    text.replace(pattern, (a, b, c, d) => a)
  `
  expect(findLongParameterLists(new Map([['a.ts', text]]))).toEqual(
    ['declared', 'arrow', 'method', 'property', 'signature'].map((name) => `a.ts ${name}`),
  )
})

test('variables and empty collections of a module are state, those of functions are not', () => {
  const text = `
    let count = 0
    const cache = new Map<string, number>()
    export const list: string[] = []
    const record = {}
    const table = new Map([['a', 1]])
    const names = ['a']
    function own() { let count = 0; const cache = new Map() }
  `
  expect(findModuleState(new Map([['a.ts', text]]))).toEqual(
    ['count', 'cache', 'list', 'record'].map((name) => `a.ts ${name}`),
  )
})
