import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { escapeAttribute } from '../compile/escape-html.ts'
import type { SiteInfo, TagConfig } from '../config/site-config.ts'
import { voidElements } from '../diagnostics/explain-mdx-error.ts'

/** HTML of elements from the configuration, each on a line. */
export function configTags(tags: readonly (TagConfig | string)[]): string {
  return tags.map(configTag).join('')
}

function configTag(tag: TagConfig | string): string {
  if (typeof tag === 'string') return `${tag}\n`
  const { tagName, attributes, innerHTML } = tag
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === false) return []
    return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`
  })
  const open = `<${tagName}${written.join('')}>`
  return voidElements.has(tagName) ? `${open}\n` : `${open}${innerHTML}</${tagName}>\n`
}

/** Texts of the inline scripts in these elements, including scripts inside of other elements. */
export function inlineScriptsOf({
  headTags,
  bodyStartTags,
  bodyEndTags,
}: Pick<SiteInfo, 'headTags' | 'bodyStartTags' | 'bodyEndTags'>): readonly string[] {
  const html = configTags([...headTags, ...bodyStartTags, ...bodyEndTags])
  const scripts: string[] = []
  visit(fromHtml(html, { fragment: true }), 'element', (element) => {
    const text = element.tagName === 'script' ? textOf(element) : ''
    if (text !== '') scripts.push(text)
  })
  return scripts
}
