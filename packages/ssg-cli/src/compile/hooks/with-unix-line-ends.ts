/** The code that hooks get is the same for files with the line ends of Windows. */
export function withUnixLineEnds(code: string): string {
  return code.replace(/\r\n?/g, '\n')
}
