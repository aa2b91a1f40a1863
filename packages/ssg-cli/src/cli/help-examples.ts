/** Commands as they are typed, for the end of a help text. */
export function helpExamples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`
}
