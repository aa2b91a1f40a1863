const comment = /^\s*\/\/ @no-check\b[: ]*(.*)(?:\n|$)/

/** Why a block says it is not to be checked: empty where it does not say why, null where it is checked. */
export function uncheckedReason(code: string): string | null {
  return comment.exec(code)?.[1]?.trim() ?? null
}

/** The code without the comment, which is for writers. */
export function withoutNoCheck(code: string): string {
  return code.replace(comment, '')
}
