const noCheckComment = /^\s*\/\/ @no-check\b[: ]*(.*)(?:\n|$)/

/** Why a block says it is not to be checked: empty where it does not say why, null where it is checked. */
export function noCheckReason(code: string): string | null {
  return noCheckComment.exec(code)?.[1]?.trim() ?? null
}

/** The code without the comment, which is for writers. */
export function stripNoCheck(code: string): string {
  return code.replace(noCheckComment, '')
}
