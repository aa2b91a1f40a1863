import { admonitionTypes } from '@ssgdocs/runtime/contract/mdx-component-props'
import type { ComponentType } from 'react'
import Admonition, { type AdmonitionProps } from '../Admonition.tsx'

/** Components by admonition type. Sites extend this object. */
const types: Readonly<Record<string, ComponentType<Omit<AdmonitionProps, 'type'>>>> =
  Object.fromEntries(
    admonitionTypes.map((name) => [
      name,
      (props: Omit<AdmonitionProps, 'type'>) => <Admonition {...props} type={name} />,
    ]),
  )
export default types
