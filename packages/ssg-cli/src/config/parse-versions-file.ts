import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'

const forbiddenCharacters = /[/\\<>:"|?*\p{Cc}]/u

/** Checks the versions file: a list of names, newest first. */
export function parseVersionsFile(text: string, file: string): Outcome<readonly string[]> {
  const names = parseJson(text)
  if (!Array.isArray(names)) {
    return {
      value: [],
      diagnostics: [complaint('content, expected a JSON list of version names', 0)],
    }
  }
  const wrong = names.filter((name) => !isValidVersionName(name))
  return {
    value: names.filter(isValidVersionName),
    diagnostics: wrong.map((name) =>
      complaint(
        `version name ${JSON.stringify(name)}, expected text of at most 32 characters without / \\ < > : " | ? *`,
        Math.max(0, text.indexOf(JSON.stringify(name))),
      ),
    ),
  }

  function complaint(seen: string, offset: number): Diagnostic {
    const before = text.slice(0, offset)
    return {
      severity: 'error',
      rule: 'versions-file',
      reason: `Unexpected ${seen}`,
      place: {
        file,
        line: before.split('\n').length,
        column: offset - before.lastIndexOf('\n'),
      },
    }
  }
}

/** Whether text can name a version: it becomes part of file names and addresses. */
export function isValidVersionName(name: unknown): name is string {
  if (typeof name !== 'string' || name.trim() === '' || name.length > 32) return false
  return !forbiddenCharacters.test(name) && name !== '.' && name !== '..'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
