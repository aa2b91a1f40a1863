const olderType = /(["'])react\.element\1/g
/** `React.__SECRET_INTERNALS…`, as compilers write it: `require('react').…`, `React__default['default'].…`. */
const internals =
  /[\w$]+(?:\([^()]*\))?(?:\.[\w$]+|\[["']\w+["']\])*\.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\b/g
const ownInternals = /__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED["']?\s*[:=](?!=)/
/** The props that elements have fields for. In React 19, `ref` is an ordinary one. */
const reservedRef = /\bref:\s*(?:!0|true),(?=\s*__self\b)/g

const noInternals = `({ReactCurrentOwner:{current:null},ReactCurrentDispatcher:{current:null},ReactDebugCurrentFrame:{getStackAddendum:()=>"",setExtraStackFrame(){}}})`

/**
 * Changes the JSX runtime of React 17 or 18, which packages contain in their bundles, so that it creates elements of
 * React 19. Null for other code, and for code that contains React itself or knows both kinds of elements.
 */
export function convertOlderElements(code: string): string | null {
  if (!code.includes('react.element') || code.includes('react.transitional.element')) return null
  if (ownInternals.test(code)) return null
  const converted = code
    .replace(olderType, '$1react.transitional.element$1')
    .replace(internals, noInternals)
    .replace(reservedRef, '')
  return converted === code ? null : converted
}
