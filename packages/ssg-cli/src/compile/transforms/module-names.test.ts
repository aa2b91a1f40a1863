import { Parser } from 'acorn'
import type { Program } from 'estree'
import { expect, test } from 'vitest'
import { declaredNames, referencedNames } from './module-names.ts'

function parse(code: string): Program {
  return Parser.parse(code, { ecmaVersion: 2024, sourceType: 'module' }) as Program
}

test.each([
  ['import a, { b as c } from "x"; import * as d from "y"', ['a', 'c', 'd']],
  ['export const a = 1, b = 2', ['a', 'b']],
  ['let a', ['a']],
  ['function f(x) { const y = 1 }', ['f']],
  ['export class C { m() {} }', ['C']],
  ['export const { a, b: [c = 1, , ...d], ...e } = x', ['a', 'c', 'd', 'e']],
  ['export default 1; export { a } from "x"; export * from "y"; a()', []],
])('the top-level names of %j', (code, names) => {
  expect(declaredNames(parse(code))).toEqual(names)
})

test.each([
  ['a + b.c', ['a', 'b']],
  ['a[b]', ['a', 'b']],
  ['({ a: b, [c]: d, e })', ['b', 'c', 'd', 'e']],
  ['(class { m() {} p = q; [r]() {}; static [s] = t })', ['q', 'r', 's', 't']],
  ['import a from "x"; export { b }; var b', ['b']],
  ['"a"', []],
])('the referenced names of %j', (code, names) => {
  expect([...referencedNames(parse(code))].sort()).toEqual(names)
})
