interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/** The properties of the connection that the browser knows. */
export const connection = (): Connection =>
  (navigator as { connection?: Connection }).connection ?? {}

/** Whether the reader turned on data saving or has a 2G connection. */
export function wantsLessData(): boolean {
  const { saveData, effectiveType } = connection()
  return saveData === true || effectiveType?.includes('2g') === true
}
