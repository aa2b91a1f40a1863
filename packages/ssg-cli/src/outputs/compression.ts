/** Whether a file contains text, which compresses well. */
export function isCompressible(path: string): boolean {
  return /\.(?:html|css|js|json|xml|txt|svg|md)$/.test(path)
}

/** `Content-Encoding` by file extension, best first. */
export const contentEncodings = { br: 'br', gz: 'gzip' } as const

/** File extension of a compressed variant. */
export type Compression = keyof typeof contentEncodings
