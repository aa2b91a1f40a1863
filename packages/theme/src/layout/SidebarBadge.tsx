/** The badge that an integration gave a sidebar item, behind its label. */
export function SidebarBadge({ item }: { readonly item: { readonly badge?: string } }) {
  const { badge } = item
  if (badge === undefined) return null
  return (
    <>
      {'\u00a0'}
      <span className="tone-badge">{badge}</span>
    </>
  )
}
