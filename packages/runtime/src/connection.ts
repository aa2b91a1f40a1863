interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** Whether the reader turned on data saving or has a 2G connection. */
export function wantsLessData(): boolean {
  const { saveData, effectiveType } = connection()
  return saveData === true || (effectiveType?.includes('2g') ?? false)
}

/** Whether data is slow to get or likely to cost money, so that only what the reader asks for is loaded. */
export function isSlowOrMetered(): boolean {
  const { effectiveType, type } = connection()
  return wantsLessData() || effectiveType === '3g' || type === 'cellular'
}
