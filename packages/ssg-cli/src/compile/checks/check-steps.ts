import { isJsx, type JsxElement } from '../jsx-element.ts'
import { contentOf, mayRenderItems, type StructureProblem } from './check-tabs.ts'

/** Finds `Steps` without an ordered list, which is all that the theme numbers. Components in it may render one. */
export function findStepsProblem(steps: JsxElement): readonly StructureProblem[] {
  const children = contentOf(steps)
  const mayHaveList = children.some(
    (child) =>
      (child.type === 'list' && child.ordered === true) ||
      mayRenderItems(child) ||
      (isJsx(child) && child.name === 'ol'),
  )
  if (mayHaveList) return []
  const bullets = children.find(({ type }) => type === 'list')
  return [
    {
      node: bullets ?? steps,
      reason: `These steps have no numbers: \`<Steps>\` contains ${bullets === undefined ? 'no ordered list' : 'a list of bullets'}`,
      hint: 'Start each step with `1. `',
    },
  ]
}
