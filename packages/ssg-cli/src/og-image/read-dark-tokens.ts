const hexColor = /^#[0-9a-f]{6}$/i

/** The dark-mode tokens in the CSS of a theme that are written as six hexadecimal digits. */
export async function readDarkTokens(styles: string): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>()
  if (styles === '') return tokens
  // Loaded only for the sites that set tokens.
  const { default: parseCss } = await import('postcss-safe-parser')
  parseCss(styles).walkRules(({ selectors, nodes }) => {
    if (!selectors.includes('[data-theme="dark"]')) return
    for (const node of nodes) {
      if (node.type !== 'decl' || !node.prop.startsWith('--')) continue
      const value = node.value.trim()
      if (hexColor.test(value)) tokens.set(node.prop.slice(2), value)
    }
  })
  return tokens
}
