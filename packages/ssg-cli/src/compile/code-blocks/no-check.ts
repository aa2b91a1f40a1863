const noCheckComment = /^\s*\/\/ @no-check\b[: ]*(.*)(?:\n|$)/

/** The reason in a `// @no-check` comment on the first line: empty if there is none, null without the comment. */
export function noCheckReason(code: string): string | null {
  return noCheckComment.exec(code)?.[1]?.trim() ?? null
}

/** Removes the comment, which readers do not need. */
export function stripNoCheck(code: string): string {
  return code.replace(noCheckComment, '')
}
