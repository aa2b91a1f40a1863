import type { AtRule, ChildNode } from 'postcss'
import parse from 'postcss-safe-parser'
import type { ElementLayers } from '../integrations/integration.ts'
import { type SelectorAliases, selectorAliaser } from './alias-selectors.ts'
import { layerElements } from './layer-element-rules.ts'

/** Change no priority of the rules in them, unlike `@layer`. */
const conditionalRules = new Set(['media', 'supports', 'container'])

/** What integrations change in the rules of a site. */
export interface RuleChanges {
  readonly elementLayers: readonly ElementLayers[]
  readonly selectorAliases: readonly SelectorAliases[]
}

/** Changes the rules of a stylesheet that are in no layer: those of the site and of packages. */
export function adaptSiteRules(
  css: string,
  { elementLayers, selectorAliases }: RuleChanges,
): string {
  const root = parse(css)
  const addAliases = selectorAliaser(selectorAliases)
  root.walkRules((rule) => {
    if (!hasOwnPriority(rule)) return
    const selectors = addAliases(rule.selectors)
    if (selectors.length > rule.selectors.length) rule.selectors = [...selectors]
    if (elementLayers.length > 0) layerElements(rule, elementLayers)
  })
  return root.toString()
}

/** Whether only conditions are around a rule. */
function hasOwnPriority({ parent }: ChildNode): boolean {
  if (parent?.type !== 'atrule') return parent?.type === 'root'
  const { name } = parent as AtRule
  return conditionalRules.has(name) && hasOwnPriority(parent as AtRule)
}
