import { type ComponentProps, useContext } from 'react'
import { OriginalCodeBlock } from './CodeBlock.tsx'
import PrismCodeBlock from './PrismCodeBlock.tsx'

/** A code block that a component of the site is around: highlighted by the build if it comes from Markdown, else by Prism. */
export default function OriginalPrismCodeBlock(props: ComponentProps<typeof PrismCodeBlock>) {
  return useContext(OriginalCodeBlock) ?? <PrismCodeBlock {...props} />
}
