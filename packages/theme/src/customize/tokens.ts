/**
 * The custom properties in `styles/tokens.css` that a site may override, without the leading dashes. The reference of the
 * guide has the comments.
 */
export const tokenNames = [
  // Fonts
  'font-text', // Text.
  'font-code', // Code.
  // Type
  'size-tiny', // Labels.
  'size-small', // Small print.
  'size-ui', // Navbar, sidebar and buttons.
  'size-text', // Text.
  'size-lead', // Introductions.
  'size-h4',
  'size-h3',
  'size-h2',
  'size-h1',
  'size-hero', // Title of a home page.
  'leading-text', // Line height of text.
  'leading-ui', // Line height of menus.
  'leading-tight', // Line height of headings.
  'weight-strong', // Bold text.
  'weight-heading', // Headings.
  'tracking-tight', // Letter spacing of headings.
  'tracking-wide', // Letter spacing of labels.
  // Spacing
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'space-5',
  'space-6',
  'space-7',
  'space-8',
  'gutter', // Space at the sides of the page.
  // Layout
  'navbar-height', // Height of the navbar.
  'sidebar-width', // Width of the sidebar.
  'toc-width', // Width of the table of contents.
  'page-width', // Largest width of the layout.
  'column-width', // Largest width of the main column.
  'measure', // Largest width of a line of text.
  'menu-width', // Width of the mobile menu.
  // Shape and motion
  'radius-small', // Corners of controls.
  'radius', // Corners of boxes.
  'radius-round', // Round ends.
  'border', // Border of boxes.
  'quick', // Transitions of colours.
  'slow', // Transitions that move.
  // Colours
  'paper', // Background of the page.
  'surface', // Background of boxes.
  'surface-strong', // Background of pressed and hovered controls.
  'line', // Lines between parts.
  'line-strong', // Borders of controls.
  'ink', // Text.
  'ink-soft', // Secondary text.
  'ink-faint', // Labels and hints.
  'accent', // Links, buttons and the current item.
  'accent-strong', // Hovered links and buttons.
  'accent-soft', // Background of the current item.
  'on-accent', // Text on the accent colour.
  'bar', // Background of the announcement bar.
  'on-bar', // Text of the announcement bar.
  'glow', // Light behind the hero.
  'spark', // Full stop of the hero.
  'shadow', // Shadow of menus and the search.
  'veil', // Cover of the page behind the menu and the search.
  // Admonitions and badges
  'note', // Text and border.
  'note-soft', // Background.
  'tip', // Text and border.
  'tip-soft', // Background.
  'info', // Text and border.
  'info-soft', // Background.
  'warning', // Text and border.
  'warning-soft', // Background.
  'danger', // Text and border.
  'danger-soft', // Background.
  // Code
  'code-paper', // Background.
  'code-ink', // Text.
  'code-mark', // Background of highlighted lines.
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
