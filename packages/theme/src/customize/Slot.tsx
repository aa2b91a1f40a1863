import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import type { SlotName } from './slots.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** What the site adds at this place, if anything. */
export function Slot({ name }: { readonly name: SlotName }) {
  const Added = useThemeDefinition().slots?.[name]
  const site = useSite()
  const view = useView()
  return Added === undefined ? null : <Added site={site} view={view} />
}
