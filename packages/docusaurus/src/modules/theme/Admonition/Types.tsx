import { Admonition, type AdmonitionProps } from '@ssgdocs/theme/toolkit'
import type { ComponentType } from 'react'

const names = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'secondary',
  'important',
] as const

/** Components by admonition type. Sites extend this object. */
const types: Readonly<Record<string, ComponentType<Omit<AdmonitionProps, 'type'>>>> =
  Object.fromEntries(
    names.map((name) => [
      name,
      (props: Omit<AdmonitionProps, 'type'>) => <Admonition {...props} type={name} />,
    ]),
  )
export default types
