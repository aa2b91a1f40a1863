const selector = 'link[rel="stylesheet"]'

/**
 * Follows the stylesheet of the page. In a preview its address stays the same, so that an edit of it changes no document.
 * Returns a function that shows the current version.
 */
export function followStylesheet(): () => Promise<void> {
  const href = document.head.querySelector(selector)?.getAttribute('href') ?? null
  if (href === null) return async () => {}
  const read = async (cache: RequestCache) => (await fetch(href, { cache })).text()
  let last = read('force-cache')
  let versions = 0
  return async () => {
    const current = await read('no-cache')
    if (current === (await last)) return
    last = Promise.resolve(current)
    versions++
    swapStylesheet(`${href}?${versions}`)
  }
}

/** Removes the last stylesheet when the new one is there, so that no frame is without styles. */
function swapStylesheet(href: string): void {
  const last = document.head.querySelector(selector)
  const next = last?.cloneNode() as HTMLLinkElement
  next.setAttribute('href', href)
  next.addEventListener('load', () => last?.remove(), { once: true })
  last?.before(next)
}
