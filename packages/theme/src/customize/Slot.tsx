import { useContext } from 'react'
import { LoadContext } from '../hooks/load-context.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { type SlotName, slotOptions } from './slots.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** Renders the component that the site puts into a slot, if any. */
export function Slot({ name }: { readonly name: SlotName }) {
  const content = useThemeDefinition().slots?.[name]
  const site = useSite()
  const view = useView()
  const collected = useContext(LoadContext)
  if (content === undefined) return null
  const { component: Component, load, keepState = false } = slotOptions(content)
  if (load === 'idle' && collected !== null) collected.isEager = true
  return <Component key={keepState ? name : view.href} site={site} view={view} />
}
