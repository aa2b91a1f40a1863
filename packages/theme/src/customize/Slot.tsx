import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import type { SlotName } from './slots.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** Renders the component that the site puts into a slot, if any. */
export function Slot({ name }: { readonly name: SlotName }) {
  const Component = useThemeDefinition().slots?.[name]
  const site = useSite()
  const view = useView()
  return Component === undefined ? null : <Component site={site} view={view} />
}
