/**
 * Day of the build in UTC, such as `2026-11-24`. Respects `SOURCE_DATE_EPOCH`, the variable for
 * reproducible builds.
 */
export function buildDay(environment: NodeJS.ProcessEnv): string {
  const epoch = Number(environment['SOURCE_DATE_EPOCH'])
  const time = epoch > 0 ? epoch * 1000 : Date.now()
  return new Date(time).toISOString().slice(0, 10)
}
