import { trustedHtml } from '@ssgdocs/runtime/contract/trusted-html'
import { useMemo } from 'react'

/**
 * HTML that the author or the build has written, for `dangerouslySetInnerHTML`. React before 19.3 sets the content of an
 * element again whenever it gets another object, and undoes what scripts and readers have changed in it.
 */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html])
}
