/** Interpolates two colours: `share` 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const other = rgbChannels(to)
  const mixed = rgbChannels(from).map((value, at) => value + ((other[at] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

export function isDarkColor(colour: string): boolean {
  const [red, green, blue] = rgbChannels(colour)
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

/** Parses `#10171a` to red, green and blue. */
function rgbChannels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
