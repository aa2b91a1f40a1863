import { useEffect, useState } from 'react'

/** `ssr` on the server and during hydration. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): 'ssr' | 'desktop' | 'mobile' {
  const [size, setSize] = useState<'ssr' | 'desktop' | 'mobile'>('ssr')
  useEffect(() => {
    const update = () => setSize(innerWidth > desktopBreakpoint ? 'desktop' : 'mobile')
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [desktopBreakpoint])
  return size
}
