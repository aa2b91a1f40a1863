import { decodeText } from '../contract/addresses.ts'

/** Sizes of what the current page has loaded so far in the preview. */
export interface PageWeight {
  /** Transferred bytes by kind of file. */
  readonly html: number
  readonly scripts: number
  readonly styles: number
  readonly images: number
  /** Thresholds for a heavy page. */
  readonly hints: readonly string[]
}

/** In bytes. */
const heavyHtml = 100_000
const heavyImage = 300_000
const heavyPage = 2_000_000
/** Device pixels per CSS pixel; readers cannot see more. */
const maxPixelRatio = 2

export function measurePage(): PageWeight {
  const images = [
    ...new Set(Array.from(document.querySelectorAll('img'), ({ currentSrc }) => currentSrc)),
  ]
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const sizes = {
    html: sizeOf(location.href.replace(/#.*/, '')),
    scripts: sum(loaded.filter((url) => extensionOf(url) === 'js').map(sizeOf)),
    styles: sum(loaded.filter((url) => extensionOf(url) === 'css').map(sizeOf)),
    images: sum(images.map(sizeOf)),
  }
  // Scripts do not count: a build minifies them, the preview does not.
  const total = sizes.html + sizes.styles + sizes.images
  return {
    ...sizes,
    hints: [
      ...(total > heavyPage ? [`Heavy page: ${formatSize(total)} without scripts`] : []),
      ...(sizes.html > heavyHtml ? [`Long page: ${formatSize(sizes.html)} of HTML`] : []),
      ...images.flatMap((url) =>
        sizeOf(url) > heavyImage
          ? [`Heavy image: ${fileName(url)}, ${formatSize(sizeOf(url))}`]
          : [],
      ),
      ...Array.from(document.querySelectorAll('img')).flatMap(oversizeHint),
    ],
  }
}

/** `5.9 KB`, of 1,000 bytes each. */
export function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function oversizeHint({ naturalWidth, clientWidth, currentSrc }: HTMLImageElement): string[] {
  const isVector = extensionOf(currentSrc) === 'svg'
  if (isVector || clientWidth === 0 || naturalWidth <= clientWidth * maxPixelRatio) return []
  return [
    `Large image: ${fileName(currentSrc)} is ${naturalWidth} pixels wide, shown at ${clientWidth}`,
  ]
}

/** Zero for what is not loaded yet. A URL that was requested again counts once. */
function sizeOf(url: string): number {
  const entries = performance.getEntriesByName(url) as PerformanceResourceTiming[]
  return entries.at(-1)?.encodedBodySize ?? 0
}

function extensionOf(url: string): string {
  return /\.(\w+)$/.exec(new URL(url, location.href).pathname)?.[1] ?? ''
}

function fileName(url: string): string {
  return decodeText(new URL(url, location.href).pathname).split('/').at(-1) ?? ''
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
