/** Files of text, which become smaller by compression. */
export function isCompressible(path: string): boolean {
  return /\.(?:html|css|js|json|xml|txt|svg|md)$/.test(path)
}

/** How an encoding of HTTP is called, by the ending of the files that have it. The best comes first. */
export const contentEncodings = { br: 'br', gz: 'gzip' } as const

export type Compression = keyof typeof contentEncodings
