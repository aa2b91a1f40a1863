import { isRecord, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** Prism token types for each of our tokens, best match first. */
const typesByToken: Readonly<Record<string, readonly string[]>> = {
  'tok-comment': ['comment'],
  'tok-string': ['string', 'attr-value'],
  'tok-escape': ['char', 'regex', 'string'],
  'tok-number': ['number', 'boolean', 'constant'],
  'tok-keyword': ['keyword', 'atrule'],
  'tok-operator': ['operator', 'punctuation'],
  'tok-function': ['function'],
  'tok-type': ['class-name', 'builtin', 'tag'],
  'tok-parameter': ['parameter', 'attr-name', 'variable'],
  'tok-property': ['property'],
  'tok-inserted': ['inserted'],
  'tok-deleted': ['deleted'],
}

type Tokens = Readonly<Record<string, string>>

/** Theme tokens for the colors in the configuration, by color mode. */
export function tokensFor(themeConfig: UnknownRecord): {
  readonly light: Tokens
  readonly dark: Tokens
} {
  const { theme, darkTheme = theme } = toRecord(themeConfig['prism'])
  const bar = barTokens(themeConfig['announcementBar'])
  return { light: { ...bar, ...codeTokens(theme) }, dark: { ...bar, ...codeTokens(darkTheme) } }
}

/** Without colors, the bar of Docusaurus is black on white in both modes. */
function barTokens(bar: unknown): Tokens {
  if (!isRecord(bar)) return {}
  const { backgroundColor = '#ffffff', textColor = '#000000' } = bar
  return { bar: String(backgroundColor), 'on-bar': String(textColor) }
}

/** Tokens for the colors of a Prism theme. */
function codeTokens(theme: unknown): Tokens {
  const { plain, styles } = toRecord(theme)
  const { color, backgroundColor } = toRecord(plain)
  if (typeof color !== 'string' || typeof backgroundColor !== 'string') return {}
  const colors = colorsByType(toArray(styles))
  const tokens = Object.entries(typesByToken).map(([token, types]) => {
    const found = types.map((type) => colors.get(type)).find((one) => one !== undefined)
    return [token, found ?? color]
  })
  return { 'code-paper': backgroundColor, 'code-ink': color, ...Object.fromEntries(tokens) }
}

/**
 * Colors by token type. As in Prism, the last style wins. Styles limited to some languages are
 * ignored.
 */
function colorsByType(styles: readonly unknown[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  for (const entry of styles) {
    const { types, style, languages } = toRecord(entry)
    const { color } = toRecord(style)
    if (typeof color !== 'string' || languages !== undefined) continue
    for (const type of toArray(types)) colors.set(String(type), color)
  }
  return colors
}
