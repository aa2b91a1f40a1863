import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks in a second, which Linux reports processor time in. */
const ticksPerSecond = 100

/** Ids of a process and its descendants. Empty where `/proc` is missing. */
export function processTree(root: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(readStat(Number(name))[1]))
  }
  const tree = [root]
  for (const process of tree) {
    for (const [child, parent] of parents) if (parent === process) tree.push(child)
  }
  return tree
}

/** Resident memory of a process and its descendants, in KB. */
export function memoryOfTree(root: number): number {
  return processTree(root).reduce((sum, process) => sum + residentMemory(process), 0)
}

/** Processor time of a process and its descendants, including those that have exited, in seconds. */
export function processorTimeOfTree(root: number): number {
  const ticks = processTree(root).flatMap((process) => readStat(process).slice(11, 15).map(Number))
  return ticks.reduce((sum, value) => sum + value, 0) / ticksPerSecond
}

function residentMemory(process: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readIfExists(`/proc/${process}/status`))?.[1] ?? 0)
}

/** The fields of a process after its name: state, parent, … */
function readStat(process: number): readonly string[] {
  const stat = readIfExists(`/proc/${process}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The process can end between listing and reading its files. */
function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
