import { AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import type { ElementLayers } from '../integrations/integration.ts'

/** Without classes, attributes, IDs, and pseudo-classes except those of links and of interaction. */
const elementSelector =
  /^(?:[^.#[:&]|::[\w-]+|:(?:any-link|link|visited|hover|focus|focus-visible|active)(?![\w-]))+$/

/** Whether a selector only names elements. */
export function isElement(selector: string): boolean {
  return elementSelector.test(selector)
}

/**
 * Moves the bare selectors of a rule, those of elements, to layers; the rule gets a copy in each of several. Important
 * declarations stay where they are, since their order of layers is the reverse.
 */
export function layerElements(
  rule: Rule,
  bare: ReadonlySet<string>,
  layers: readonly ElementLayers[],
): void {
  const ofElements = rule.selectors.filter((selector) => bare.has(selector))
  if (ofElements.length > 0) rule.replaceWith(splitRule(rule, ofElements, layers))
}

/** The rules for elements in their layers, and what is left. */
function splitRule(
  rule: Rule,
  ofElements: readonly string[],
  layers: readonly ElementLayers[],
): ChildNode[] {
  const named = ofElements.filter((selector) => selector !== '*')
  const all = ofElements.filter((selector) => selector === '*')
  const others = rule.selectors.filter((selector) => !ofElements.includes(selector))
  return [
    ...inLayers(
      layers.map(({ universal }) => universal),
      () => copyRule(rule, all, isNormal),
    ),
    ...inLayers(
      layers.map(({ elements }) => elements),
      () => copyRule(rule, named, isNormal),
    ),
    ...copyRule(rule, ofElements, (declaration) => !isNormal(declaration)),
    ...copyRule(rule, others, () => true),
  ]
}

function isNormal({ important }: Declaration): boolean {
  return !important
}

/** The rule with some of its selectors and declarations, unless there are none. */
function copyRule(
  rule: Rule,
  selectors: readonly string[],
  isIncluded: (declaration: Declaration) => boolean,
): Rule[] {
  const copy = rule.clone({ selectors: [...selectors] })
  copy.each((node) => {
    if (node.type === 'decl' && !isIncluded(node)) node.remove()
  })
  return selectors.length === 0 || copy.nodes.length === 0 ? [] : [copy]
}

/** A node has one parent, so each layer gets nodes of its own. */
function inLayers(layers: readonly string[], createNodes: () => readonly Rule[]): ChildNode[] {
  return [...new Set(layers)].flatMap((params) =>
    createNodes().map((node) => new AtRule({ name: 'layer', params, nodes: [node] })),
  )
}
