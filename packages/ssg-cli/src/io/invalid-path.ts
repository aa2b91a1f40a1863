/** Maximum length of a file name in bytes on common file systems. */
const maxNameBytes = 255
/** Maximum length of a path in bytes on macOS, the shortest of common systems. */
const maxPathBytes = 1024

/** Why no file can have this path below a folder; undefined if one can. */
export function invalidPathReason(path: string): string | undefined {
  const bytes = byteLength(path)
  if (bytes > maxPathBytes) return `it has ${bytes} bytes, the limit is ${maxPathBytes}`
  return path.split('/').map(invalidNameReason).find(Boolean)
}

/** Why no file or folder can have this name; undefined if one can. */
export function invalidNameReason(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..')
    return 'it is not a path below the output folder'
  if (/[\0\\]/.test(name)) return 'file names cannot contain a backslash or NUL'
  const bytes = byteLength(name)
  return bytes > maxNameBytes
    ? `a file name has ${bytes} bytes, the limit is ${maxNameBytes}`
    : undefined
}

/** Faster to test for ASCII than to encode. */
function byteLength(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : Buffer.byteLength(text)
}
