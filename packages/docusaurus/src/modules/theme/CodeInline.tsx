import type { ComponentProps } from 'react'

/** Inline code. */
export default function CodeInline(props: ComponentProps<'code'>) {
  return <code {...props} />
}
