import sharp, { type Sharp } from 'sharp'

/** A photo: a gradient with noise, which PNG compresses badly. */
export function photo(width: number, seed: number): Sharp {
  const height = width / 2
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, noise = seed; at < pixels.length; at++) {
    noise = (Math.imul(noise, 1103515245) + 12345) >>> 0
    pixels[at] = ((at / (width * 3)) >> 1) + (noise >>> 28)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
