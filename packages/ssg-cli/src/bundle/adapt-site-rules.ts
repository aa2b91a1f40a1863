import type { AtRule, ChildNode } from 'postcss'
import parse from 'postcss-safe-parser'
import type { ElementLayers } from '../integrations/integration.ts'
import { type SelectorAliases, selectorAliaser } from './alias-selectors.ts'
import { type ExcludedElements, elementExcluder } from './exclude-elements.ts'
import { isElement, layerElements } from './layer-element-rules.ts'

/** Change no priority of the rules in them, unlike `@layer`. */
const conditionalRules = new Set(['media', 'supports', 'container'])

/** What integrations change in the rules of a site. */
export interface RuleChanges {
  readonly elementLayers: readonly ElementLayers[]
  readonly selectorAliases: readonly SelectorAliases[]
  readonly excludedElements: readonly ExcludedElements[]
}

/** Changes the rules of a stylesheet that are in no layer: those of the site and of packages. */
export function adaptSiteRules(
  css: string,
  { elementLayers, selectorAliases, excludedElements }: RuleChanges,
): string {
  const root = parse(css)
  const addAliases = selectorAliaser(selectorAliases)
  const exclude = elementExcluder(excludedElements)
  root.walkRules((rule) => {
    if (!hasOwnPriority(rule)) return
    const written = rule.selectors
    const bare = new Set<string>()
    const selectors = addAliases(written).map((selector) => {
      const adapted = written.includes(selector) ? exclude(selector) : selector
      if (isElement(selector)) bare.add(adapted)
      return adapted
    })
    if (selectors.join() !== written.join()) rule.selectors = selectors
    if (elementLayers.length > 0) layerElements(rule, bare, elementLayers)
  })
  return root.toString()
}

/** Whether only conditions are around a rule. */
function hasOwnPriority({ parent }: ChildNode): boolean {
  if (parent?.type !== 'atrule') return parent?.type === 'root'
  const { name } = parent as AtRule
  return conditionalRules.has(name) && hasOwnPriority(parent as AtRule)
}
