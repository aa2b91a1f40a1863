/** What React writes to the console, and only there, about elements that HTML does not allow in each other; else null. */
export function nestingWarning([format, ...values]: readonly unknown[]): string | null {
  if (typeof format !== 'string' || !format.startsWith('In HTML, ')) return null
  const [first = ''] = format.split('\n')
  let index = 0
  return first.replace(/%s/g, () => String(values[index++] ?? ''))
}
