/** The badge that an integration gave a sidebar item. */
export function SidebarBadge({ item }: { readonly item: { readonly badge?: string } }) {
  const { badge } = item
  return badge === undefined ? null : <span className="tone-badge">{badge}</span>
}
