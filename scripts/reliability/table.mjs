/** A row of the table of promises: number, promise, what was measured, tests. */
const rowPattern = /^\| (\d+) +\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm

/**
 * The text of `RELIABILITY.md` with other figures in the rows of some promises.
 *
 * @param {string} text
 * @param {ReadonlyMap<number, string>} figures by the number of the promise
 */
export function withFigures(text, figures) {
  return text.replace(rowPattern, (row, number, promise, _, tests) => {
    const figure = figures.get(Number(number))
    return figure === undefined ? row : `| ${number} |${promise}| ${figure} |${tests}|`
  })
}

/**
 * The text of `RELIABILITY.md` with other rows in its last table, that of growth.
 *
 * @param {string} text
 * @param {readonly string[]} rows
 */
export function withGrowth(text, rows) {
  const head = /^\| What is doubled.*\n\|[ |-]*\n/m.exec(text)
  if (head === null || rows.length === 0) return text
  return `${text.slice(0, head.index + head[0].length)}${rows.join('\n')}\n`
}

/**
 * The promises of `RELIABILITY.md`, with the paths of their tests from the root of the repository.
 *
 * @param {string} text
 */
export function readPromises(text) {
  return Array.from(text.matchAll(rowPattern), ([, number, , figure, tests]) => ({
    number: Number(number),
    figure: figure.trim(),
    tests: Array.from(tests.matchAll(/`([^`]+)`/g), ([, path]) =>
      /^(?:packages|e2e|site|scripts)\//.test(path) ? path : `packages/ssg-cli/${path}`,
    ),
  }))
}
