import { join } from 'node:path'
import type { Store } from '../cache/store.ts'
import type { PlannedCard } from '../cards/card.ts'
import type { CardDesign } from '../cards/design.ts'
import type { CardDrawer } from '../cards/draw-card.ts'
import { write } from './write-page.ts'

/** Writes a social card below a folder, drawn now or kept since it was. Throws an `UnwrittenPage`. */
export async function writeCard(
  { path, card }: PlannedCard,
  dir: string,
  design: CardDesign,
  store: Pick<Store, 'read' | 'write'>,
): Promise<void> {
  const known = store.read('card', path) as string | undefined
  if (known !== undefined) return write(join(dir, path), Buffer.from(known, 'base64'))
  const draw = await drawerFor(design)
  const bytes = draw(card)
  store.write('card', path, Buffer.from(bytes).toString('base64'))
  write(join(dir, path), bytes)
}

let last: { readonly key: string; readonly drawer: Promise<CardDrawer> } | undefined

/** What draws is loaded with the first card, and reads the fonts once. */
function drawerFor(design: CardDesign): Promise<CardDrawer> {
  if (last?.key !== design.key) {
    const drawer = import('../cards/draw-card.ts').then(({ createDrawer }) => createDrawer(design))
    last = { key: design.key, drawer }
  }
  return last.drawer
}
