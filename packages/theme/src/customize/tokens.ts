/** The custom properties in `styles/tokens.css` that a site may override, without the leading dashes. */
export const tokenNames = [
  'font-text',
  'font-code',
  'size-tiny',
  'size-small',
  'size-ui',
  'size-text',
  'size-lead',
  'size-h4',
  'size-h3',
  'size-h2',
  'size-h1',
  'size-hero',
  'leading-text',
  'leading-ui',
  'leading-tight',
  'weight-strong',
  'weight-heading',
  'tracking-tight',
  'tracking-wide',
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'space-5',
  'space-6',
  'space-7',
  'space-8',
  'gutter',
  'navbar-height',
  'sidebar-width',
  'toc-width',
  'page-width',
  'column-width',
  'measure',
  'menu-width',
  'radius-small',
  'radius',
  'radius-round',
  'border',
  'quick',
  'slow',
  'paper',
  'surface',
  'surface-strong',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'bar',
  'on-bar',
  'glow',
  'spark',
  'shadow',
  'veil',
  'note',
  'note-soft',
  'tip',
  'tip-soft',
  'info',
  'info-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'code-paper',
  'code-ink',
  'code-mark',
  'tok-comment',
  'tok-string',
  'tok-escape',
  'tok-number',
  'tok-keyword',
  'tok-operator',
  'tok-function',
  'tok-type',
  'tok-parameter',
  'tok-property',
  'tok-inserted',
  'tok-deleted',
] as const

export type TokenName = (typeof tokenNames)[number]

export interface Tokens {
  readonly light?: Partial<Readonly<Record<TokenName, string>>>
  readonly dark?: Partial<Readonly<Record<TokenName, string>>>
}

/** Renders token overrides as CSS. A color set only in `light` also applies to dark mode, unless the theme has a dark value. */
export function renderTokenStyles({ light = {}, dark = {} }: Tokens): string {
  const darkRule = renderRule('[data-theme="dark"]', dark)
  const rules = [
    renderRule(':root', light),
    // Paper is white: printed pages have the light tokens.
    darkRule === '' ? '' : `  @media screen {\n${darkRule}\n  }`,
  ].filter(Boolean)
  return rules.length === 0 ? '' : `@layer tokens {\n${rules.join('\n')}\n}\n`
}

function renderRule(selector: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `    --${name}: ${value};`)
  return lines.length === 0 ? '' : `  ${selector} {\n${lines.join('\n')}\n  }`
}
