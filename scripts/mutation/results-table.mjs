import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../lib/run.mjs'
import { folderNames } from './folders.mjs'

const resultsFile = join(workspaceRoot, 'bench/RESULTS.md')
const section = /(<!-- mutation-scores -->\n)([\s\S]*?)(<!-- \/mutation-scores -->)/
const row = /^\| `(\w+)` +\|.*$/gm

/** A test notices a mutant by failing or by running into an endless loop. */
export function scoreOf(mutants) {
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const survived = mutants.filter(
    ({ status }) => status === 'Survived' || status === 'NoCoverage',
  ).length
  const tested = killed + survived
  return { tested, killed, percent: tested === 0 ? 100 : Math.floor((killed / tested) * 1000) / 10 }
}

/** Replaces the rows of the given folders in the table; the other rows stay. */
export function writeScores(scores) {
  const text = readFileSync(resultsFile, 'utf8')
  writeFileSync(resultsFile, replaceRows(text, scores))
}

/** The text with a table that has one row for each folder that was ever measured. */
export function replaceRows(text, scores) {
  return text.replace(section, (_match, start, table, end) => {
    const rows = new Map(Array.from(table.matchAll(row), ([line, name]) => [name, line]))
    for (const [name, { total, tested, killed, percent }] of Object.entries(scores)) {
      rows.set(name, `| \`${name}\` | ${total} | ${tested} | ${killed} | ${percent.toFixed(1)} % |`)
    }
    const sorted = folderNames.filter((name) => rows.has(name)).map((name) => rows.get(name))
    const head = '| folder | mutants | tested | killed | score |\n| --- | --- | --- | --- | --- |'
    return `${start}\n${[head, ...sorted].join('\n')}\n\n${end}`
  })
}
