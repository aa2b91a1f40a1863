const selector = 'link[rel="stylesheet"]'

/** The stylesheet on screen, which follows that of the server. */
export interface FollowedStylesheet {
  /** Shows the current version. */
  show(): void
  /** Shows the current version, if it is not the one on screen. */
  refresh(): Promise<void>
}

/** In a preview, the address of the stylesheet stays the same, so that an edit of it changes no document. */
export function followStylesheet(): FollowedStylesheet {
  const href = document.head.querySelector(selector)?.getAttribute('href') ?? null
  if (href === null) return { show() {}, async refresh() {} }
  const read = async (cache: RequestCache) => (await fetch(href, { cache })).text()
  let last = read('force-cache')
  let versions = 0
  const swap = () => {
    versions++
    swapStylesheet(`${href}?${versions}`)
  }
  return {
    show() {
      swap()
      last = read('no-cache')
    },
    async refresh() {
      const current = await read('no-cache')
      if (current === (await last)) return
      last = Promise.resolve(current)
      swap()
    },
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
