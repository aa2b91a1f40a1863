import { resolve } from 'node:path'
import { loadConfig } from '../config/load-config.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { listFiles } from '../io/files.ts'
import { printFailure } from './print.ts'

/** Prints rows with the names of their fields above, in columns. */
function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))]
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** `ssg version list`: prints the versions of all docs. Returns the exit code. */
export async function runVersionList(
  dir: string,
  flags: { readonly json?: boolean; readonly config?: string },
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const { content } = await loadConfig(siteDir, { mode: 'production', configFile: flags.config })
    const rows = await Promise.all(
      content.docs.flatMap(({ id, include, exclude, versions }) =>
        versions.map(async ({ name, label, routePrefix, banner, isLast, dir: folder }) => ({
          docs: id,
          name,
          label,
          path: routePrefix || '/',
          status: isLast ? 'latest' : banner,
          files: (await listFiles(folder, include, exclude)).length,
        })),
      ),
    )
    if (flags.json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
    else printTable(rows)
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}
