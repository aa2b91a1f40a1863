import { Shell } from '@ssgdocs/theme/toolkit'
import type { ComponentType, ReactNode } from 'react'

/** The theme's layout without content, for a component that replaces `@theme/Layout`. */
const OriginalLayout: ComponentType<{ readonly children: ReactNode }> = Shell.original
export default OriginalLayout
