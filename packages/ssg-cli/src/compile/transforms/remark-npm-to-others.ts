import type { Code, Root, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import npmToYarn from 'npm-to-yarn'
import { visit } from '../visit.ts'

/** The package's types describe a CommonJS module, but its code is an ES module. */
const convert = npmToYarn as unknown as (text: string, to: 'yarn' | 'pnpm' | 'bun') => string

const packageManagers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const

/** Converts a block of npm commands marked `npm2yarn` to tabs, one for each package manager. */
export function remarkNpmToOthers() {
  return (tree: Root): void => {
    visit(tree, 'code', (code, index, parent) => {
      if (parent === undefined || index === undefined) return
      if (!/(?:^|\s)npm2yarn(?=\s|$|=)/.test(code.meta ?? '')) return
      parent.children[index] = tabsElement(code) as unknown as RootContent
    })
  }
}

function tabsElement(code: Code): MdxJsxFlowElement {
  const meta = (code.meta ?? '').replace(/\bnpm2yarn(?:=\S+)?/, '').trim()
  const items = packageManagers.map(([value, label]) => {
    const text = value === 'npm' ? code.value : convert(code.value, value)
    return jsxElement('TabItem', { value, label }, [{ ...code, meta: meta || null, value: text }])
  })
  return { ...jsxElement('Tabs', { groupId: 'npm2yarn' }, items), position: code.position }
}

function jsxElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly unknown[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(
      ([key, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name: key, value }),
    ),
    children: children as MdxJsxFlowElement['children'],
  }
}
