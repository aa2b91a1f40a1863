import type { AtRule, Container, Document, Plugin } from 'postcss'

/** Cascade layers of our theme. */
export const themeLayers = ['tokens', 'base', 'prose', 'parts', 'layout', 'print']

/**
 * PostCSS plugin that moves layers of the site with the name of a layer of our theme below it. Tailwind's `base` would override our
 * rules; in Docusaurus, the rules of Infima, which are in no layer, override those in `base`.
 */
export const separateLayers: Plugin = {
  postcssPlugin: 'ssg-separate-layers',
  OnceExit(root) {
    root.walkAtRules(/^(?:layer|import)$/, (rule) => {
      if (isNested(rule)) return
      rule.params =
        rule.name === 'layer'
          ? rule.params.split(',').map(separate).join(', ')
          : rule.params.replace(/\blayer\(([^)]*)\)/, (_, name) => `layer(${separate(name)})`)
    })
  },
}

function isNested({ parent }: AtRule | Container | Document): boolean {
  if (parent === undefined) return false
  return (parent.type === 'atrule' && (parent as AtRule).name === 'layer') || isNested(parent)
}

function separate(written: string): string {
  const name = written.trim()
  const [top = ''] = name.split('.')
  return themeLayers.includes(top) ? `tokens.site-${name}` : name
}
