const rasterFile = /\.(?:avif|jpe?g|png|webp)(?![\w-])/i

/** Whether an address, or any address in a text, names an image that can have smaller variants. */
export function mentionsRasterImage(text: string): boolean {
  return rasterFile.test(text)
}
