import { expect, test } from 'vitest'
import { parseConfigModule } from '../../config/config-module.ts'
import { findSelfReference } from './find-self-reference.ts'

test.each([
  ['itself', 'export function Tree() { return <b><|Tree /></b> }'],
  ['itself, as a constant', 'const Tree = memo(() => createElement(|Tree))'],
  ['itself, as a class', 'class Tree extends Component { render() { return <|Tree /> } }'],
  ['itself through another', 'const A = () => <|B />\nfunction B() { return <A /> }'],
  ['an inner component that does', 'function A() { const B = () => <|B />; return <B /> }'],
])('finds a component that renders %s', (_, marked) => {
  const program = parseConfigModule(marked.replace('|', ''))
  expect(program && findSelfReference(program)?.start).toBe(marked.indexOf('|'))
})

test.each([
  'export const A = () => <B />\nconst B = () => <i />\nexport default A',
  'interface A { readonly children: A }\nexport const B = (props: A) => <b />\nB.title = <B />',
  'const Context = createContext(null)\nexport const A = () => <Context value={use(Context)} />',
])('finds none in a module whose components end', (text) => {
  const program = parseConfigModule(text)
  expect(program && findSelfReference(program)).toBeNull()
})
