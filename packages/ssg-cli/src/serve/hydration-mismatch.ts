import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/**
 * Describes the error of React for a page that renders otherwise in the browser than in its HTML, or will since browsers move elements that
 * HTML does not allow there. Null for other errors.
 */
export function describeHydrationMismatch(message: string): Omit<Diagnostic, 'place'> | null {
  if (message.startsWith('In HTML, ')) {
    const hint = 'Browsers move the element. Use another one around it, such as `div`'
    const reason = message.replace(/\.$/, '')
    return { severity: 'warning', rule: 'hydration-mismatch', reason, hint }
  }
  if (!message.startsWith('Hydration failed because')) return null
  const inBrowser = findDifference(message, '+')
  const inHtml = findDifference(message, '-')
  return {
    severity: 'warning',
    rule: 'hydration-mismatch',
    reason: `Hydration mismatch: the HTML has ${inHtml}, and the browser renders ${inBrowser}`,
    hint: 'Render the same in both, and change it in an effect. The current time, random numbers, `window` and invalid nesting of elements make a difference',
  }
}

/** The first line with a sign in the difference at the end of a message of React, which also has a list with signs. */
function findDifference(message: string, sign: '+' | '-'): string {
  const line = message.split('\n').find((one) => one.startsWith(`${sign}   `))
  return line === undefined ? 'something else' : `\`${line.slice(1).trim()}\``
}
