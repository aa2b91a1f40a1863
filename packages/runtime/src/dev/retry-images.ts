/**
 * Reloads images that failed to load: an open page may request a new image before the build has
 * written it.
 */
export function retryImages(): void {
  for (const image of document.querySelectorAll('img')) {
    const hasFailed = image.complete && image.naturalWidth === 0
    if (hasFailed && image.hasAttribute('src')) image.src = image.getAttribute('src') as string
  }
}
