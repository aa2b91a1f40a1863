const targetAttribute = 'data-target'

/** Marks the target of an address that was set by `history.pushState`, for which browsers do not set `:target`. */
export function markTarget(target: Element | null): void {
  document.querySelector(`[${targetAttribute}]`)?.removeAttribute(targetAttribute)
  target?.setAttribute(targetAttribute, '')
}
