import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const page = read('content/guide/compare.md')

/** The cells of the rows below a header of a table in the results, without that of the header. */
function rowsBelow(results: string, header: string): string[][] {
  const [, rows = ''] = results.split(new RegExp(`^\\| ${header} .*\\n.*\\n`, 'm'))
  const lines = rows.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) => line.split('|').map((cell) => cell.trim()))
}

test('the comparison has the number of Docusaurus sites that build in the measurements', () => {
  const rows = rowsBelow(read('../bench/REAL-SITES.md'), 'site +\\| exit')
  const built = rows.filter(([, , exit]) => exit === '0')
  expect(page).toContain(`- ${built.length} build, `)
  expect(read('content/pages/showcase/index.md')).toContain(
    `${built.length} sites of real projects`,
  )
  const quiet = built.filter(([, , , , , consoleErrors]) => consoleErrors === '0')
  expect(page).toContain(`${quiet.length} of them show no error in the console`)
})

test('the comparison has the measured first builds', () => {
  const [ours, hugo, docusaurus] = rowsBelow(read('../bench/RESULTS.md'), 'work').map(
    ([, , time, processor]) => [time, processor],
  )
  const shown = ['ssg', 'Hugo', 'Docusaurus'].map((tool) => {
    const [, time, processor] =
      new RegExp(`^\\| ${tool} \\| (.*?) \\| (.*?) \\|`, 'm').exec(page) ?? []
    return [time, processor].map((cell) => cell?.replaceAll('*', ''))
  })
  expect(shown).toEqual([ours, hugo, docusaurus])
})
