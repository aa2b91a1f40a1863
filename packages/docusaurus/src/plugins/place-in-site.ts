import { existsSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { displayPath, type Place } from '@ssgdocs/cli/toolkit'

const location = /((?:file:\/\/)?(?:[A-Za-z]:)?[\\/][^():\n]*):(\d+):(\d+)/g

/** Where code of a site threw an error, or has a syntax error, by the stack; null if it is code of a package. */
export function placeInSite(error: unknown, siteDir: string): Place | null {
  const { stack = '' } = Object(error) as { stack?: string }
  for (const [, written = '', line, column] of stack.matchAll(location)) {
    const path = written.startsWith('file:') ? fileURLToPath(written) : resolve(written)
    const isOfSite = path.startsWith(siteDir + sep) && !path.includes(`${sep}node_modules${sep}`)
    if (isOfSite && existsSync(path))
      return { file: displayPath(siteDir, path), line: Number(line), column: Number(column) }
  }
  return null
}
