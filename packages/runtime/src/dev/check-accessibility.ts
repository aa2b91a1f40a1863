/** Something that assistive technology cannot make sense of. */
export interface AccessibilityHint {
  readonly element: Element
  readonly text: string
}

/**
 * Finds common mistakes in content: images without alternative text, links and buttons without a name, skipped
 * heading levels, tables without header cells. It does not replace a test with a screen reader.
 */
export function checkAccessibility(root: ParentNode): readonly AccessibilityHint[] {
  return [
    ...hintsFor(
      root,
      'img:not([alt])',
      (image) => `Image without alternative text: ${fileOf(image)}`,
    ),
    ...hintsFor(root, 'a[href], button, [role=button]', (control) =>
      hasName(control) ? null : `${isLink(control) ? 'Link' : 'Button'} without a name`,
    ),
    ...skippedHeadings(root),
    ...hintsFor(root, 'table:not([role=presentation])', (table) =>
      table.querySelector('th') === null ? 'Table without header cells' : null,
    ),
  ]
}

function hintsFor(
  root: ParentNode,
  selector: string,
  textOf: (element: Element) => string | null,
): AccessibilityHint[] {
  return [...root.querySelectorAll(selector)].flatMap((element) => {
    const text = isHidden(element) ? null : textOf(element)
    return text === null ? [] : [{ element, text }]
  })
}

/** The first heading may have any level: the one of the page may be outside of the content. */
function skippedHeadings(root: ParentNode): AccessibilityHint[] {
  let last: number | null = null
  return hintsFor(root, 'h1, h2, h3, h4, h5, h6', ({ localName, textContent }) => {
    const level = Number(localName.slice(1))
    const previous = last
    last = level
    if (previous === null || level <= previous + 1) return null
    return `Heading level skipped, from ${previous} to ${level}: ${textContent?.trim()}`
  })
}

function hasName(element: Element): boolean {
  const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const named = labels.map((id) => document.getElementById(id))
  return [
    element.getAttribute('aria-label'),
    element.getAttribute('title'),
    ...[element, ...named].map((source) => source?.textContent?.replace(/\u200b/g, '')),
    ...Array.from(element.querySelectorAll('img[alt]'), (image) => image.getAttribute('alt')),
    ...Array.from(element.querySelectorAll('[aria-label]'), (part) =>
      part.getAttribute('aria-label'),
    ),
  ].some((text) => text != null && text.trim() !== '')
}

function isHidden(element: Element): boolean {
  return element.closest('[hidden], [aria-hidden=true], [inert]') !== null
}

function isLink({ localName }: Element): boolean {
  return localName === 'a'
}

function fileOf(image: Element): string {
  return (image.getAttribute('src') ?? '').split('/').at(-1) ?? ''
}
