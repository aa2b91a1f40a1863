import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'

const forbiddenCharacters = /[/\\<>:"|?*\p{Cc}]/u

/** Parses the versions file: a JSON array of names, newest first. */
export function parseVersionsFile(text: string, file: string): Outcome<readonly string[]> {
  const names = parseJson(text)
  if (!Array.isArray(names)) {
    const reason = 'The versions file must be a JSON array of names'
    const hint = 'Write the names of the versions, newest first: `["2.0", "1.0"]`'
    return { value: [], diagnostics: [{ ...invalidFile(reason, 0), hint }] }
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) {
    const reason = `The version ${JSON.stringify(repeated)} is in the list twice`
    const offset = text.lastIndexOf(JSON.stringify(repeated))
    const hint = 'Remove one of the two'
    return { value: [], diagnostics: [{ ...invalidFile(reason, offset), hint }] }
  }
  const invalid = names.filter((name) => !isValidVersionName(name))
  return {
    value: names.filter(isValidVersionName),
    diagnostics: invalid.map((name) => {
      const offset = Math.max(0, text.indexOf(JSON.stringify(name)))
      return typeof name === 'number'
        ? {
            ...invalidFile('The name of a version must be text', offset),
            hint: 'Write it in quotes',
          }
        : invalidFile(
            `Invalid version name ${JSON.stringify(name)}: use at most 32 characters without / \\ < > : " | ? *`,
            offset,
          )
    }),
  }

  function invalidFile(reason: string, offset: number): Diagnostic {
    const place = placeOfOffset(text, offset, file)
    return { severity: 'error', rule: 'versions-file', reason, place }
  }
}

/** The place of a name in a versions file. */
export function placeOfVersionName(name: string, text: string, file: string): Place {
  const written = JSON.stringify(name)
  const place = placeOfOffset(text, Math.max(0, text.indexOf(written)), file)
  return { ...place, length: written.length }
}

function placeOfOffset(text: string, offset: number, file: string): Place {
  const before = text.slice(0, offset)
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** Whether a value can name a version: the name becomes part of file names and routes. */
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
