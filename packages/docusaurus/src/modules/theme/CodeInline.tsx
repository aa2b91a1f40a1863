import type { ComponentProps } from 'react'

/** Code in a line of text. */
export default function CodeInline(props: ComponentProps<'code'>) {
  return <code {...props} />
}
