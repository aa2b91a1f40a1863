import { mdxComponentNames } from '@ssgdocs/runtime/contract/mdx-components'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { likelyTypo } from '../../diagnostics/suggest.ts'
import { findPropTypos, findUnknownValues } from '../checks/check-props.ts'
import { findStepsProblem } from '../checks/check-steps.ts'
import {
  findLabelProblem,
  findLostItems,
  findTabProblems,
  type StructureProblem,
} from '../checks/check-tabs.ts'
import { report } from '../checks/report.ts'
import { isJsx, type JsxElement } from '../jsx-element.ts'
import { visit } from '../visit.ts'
import { declaredNames } from './module-names.ts'

const componentName = /^[A-Z_$][\w$]*/

/**
 * Reports components that neither the theme, the site nor the text itself provides. Does nothing if
 * the names of the site's components are unknown.
 */
export function remarkCheckComponents(siteComponents: readonly string[] | null) {
  return (tree: Root, file: VFile): void => {
    if (siteComponents === null) return
    const ownNames = new Set<string>(siteComponents)
    const elements: JsxElement[] = []

    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm' && node.data?.estree != null) {
        for (const name of declaredNames(node.data.estree)) ownNames.add(name)
      }
      if (isJsx(node)) {
        elements.push(node)
      }
    })

    const known = new Set<string>([...mdxComponentNames, ...ownNames])
    for (const { name, position } of elements) {
      // For `<Tabs.Item>`, `Tabs` has to be in scope.
      const component = componentName.exec(name ?? '')?.[0]
      if (component === undefined || known.has(component)) continue
      const near = likelyTypo(component, [...known])
      const message = file.message(`Unknown component \`<${name}>\``, {
        place: position,
        ruleId: 'unknown-component',
        source: 'ssg',
      })
      message.fatal = true
      message.note =
        near === undefined
          ? `Import it at the top of the page, or write \`&lt;${name}\` to show it as text`
          : `Did you mean \`<${near}>\`?`
    }
    for (const element of elements) {
      if (ownNames.has(element.name ?? '')) continue
      const source = String(file)
      const problems = [...findPropTypos(element, source), ...findUnknownValues(element, source)]
      for (const problem of problems) report(file, problem)
    }
    if (!ownNames.has('Tabs') && !ownNames.has('TabItem')) {
      reportStructure(file, findProblemsOfTabs(elements), { ruleId: 'tab-value', fatal: true })
      reportStructure(file, findLostItems(elements), { ruleId: 'tab-value', fatal: false })
    }
    if (!ownNames.has('Steps')) {
      const steps = elements.filter(({ name }) => name === 'Steps')
      reportStructure(file, steps.flatMap(findStepsProblem), { ruleId: 'steps', fatal: false })
    }
  }
}

function findProblemsOfTabs(elements: readonly JsxElement[]): readonly StructureProblem[] {
  return [
    ...elements.filter(({ name }) => name === 'Tabs').flatMap(findTabProblems),
    ...elements.filter(({ name }) => name === 'CodeTabs').flatMap(findLabelProblem),
  ]
}

function reportStructure(
  file: VFile,
  problems: readonly StructureProblem[],
  { ruleId, fatal }: { readonly ruleId: string; readonly fatal: boolean },
): void {
  for (const { node, reason, hint } of problems) {
    const message = file.message(reason, { place: node.position, ruleId, source: 'ssg' })
    message.fatal = fatal
    message.note = hint
  }
}
