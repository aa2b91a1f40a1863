import type { Code, Root, RootContent } from 'mdast'
import npmToYarn from 'npm-to-yarn'
import { visit } from '../visit.ts'
import { codeTabs } from './code-tabs.ts'

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
      parent.children[index] = tabsElement(code) as RootContent
    })
  }
}

function tabsElement(code: Code) {
  const meta = (code.meta ?? '').replace(/\bnpm2yarn(?:=\S+)?/, '').trim()
  const tabs = packageManagers.map(([value, label]) => {
    const text = value === 'npm' ? code.value : convert(code.value, value)
    return { value, label, code: { ...code, meta: meta || null, value: text } }
  })
  return { ...codeTabs(tabs, { groupId: 'npm2yarn' }), position: code.position }
}
