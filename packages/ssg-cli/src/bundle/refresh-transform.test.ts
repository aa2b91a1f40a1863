import { expect, test } from 'vitest'
import { packageRoot } from '../io/package-root.ts'
import { loadRefreshTransform } from './refresh-transform.ts'

const transform = await loadRefreshTransform(packageRoot)

test('components are registered under the path of their module', () => {
  const refreshed = transform(
    `const Inner = () => <p/>\nexport function Counter(props: { a: 1 }) { return <Inner /> }\n`,
    'docs/Counter.tsx',
  )
  const code = refreshed?.code
  expect(code).toContain('"docs/Counter.tsx"')
  expect(code).toContain('"Counter")')
  expect(code).toContain('"Inner")')
})

test.each([
  'export default () => <p />',
  'export default props => <p />',
  'export default ({ a = f(1) }: Props): JSX.Element =>\n  <p />',
  'export default function ({ a }) { return <p /> }',
])('a default export without a name is registered: %s', (component) => {
  const refreshed = transform(`import './a.css'\n${component}\n`, 'src/pages/index.tsx')
  expect(refreshed?.code).toMatch(/\$RefreshReg\$\(\w+, "Default\$"\)/)
  expect(refreshed?.code).toMatch(/export default (function )?Default\$/)
})

test('another order of hooks has another signature', () => {
  const signatureOf = (hooks: string) =>
    /_s\(A, "(.*?)"/.exec(transform(`export function A() { ${hooks} }`, 'a.js')?.code ?? '')?.[1]
  const first = signatureOf('const [a] = useState(1); useId()')
  expect(first).toBeDefined()
  expect(signatureOf('const [a] = useState(1); useId(); return null')).toBe(first)
  expect(signatureOf('useId(); const [a] = useState(1)')).not.toBe(first)
})

test.each([
  ['no components', 'export const a: number = 1'],
  ['CommonJS', 'module.exports = function A() { useState(); return null }'],
  ['a syntax error', 'export function A() {'],
])('a module with %s stays as it is', (_, code) => {
  expect(transform(code, 'a.ts')).toBeNull()
})
