import { Fragment, type ReactNode } from 'react'

export type Values = Readonly<Record<string, ReactNode>>

/** Replaces `{name}` placeholders. Returns a string if all values are text, otherwise a list of nodes. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index): ReactNode => {
    return index % 2 === 0 ? part : (values[part] ?? `{${part}}`)
  })
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  if (isText) return parts.join('')
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

export default function Interpolate({ children, values }: { children: string; values?: Values }) {
  return interpolate(children, values)
}
