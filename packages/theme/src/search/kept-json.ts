import { keptText } from '../hooks/kept-text.ts'

/** A value that the browser keeps as JSON; null where there is none, or it is broken. */
export function keptJson(...place: Parameters<typeof keptText>): unknown {
  try {
    return JSON.parse(keptText(...place) ?? 'null')
  } catch {
    return null
  }
}
