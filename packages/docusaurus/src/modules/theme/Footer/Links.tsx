import FooterLinkItem, { type FooterItem } from './LinkItem.tsx'

interface FooterColumn {
  readonly title?: string
  readonly items: readonly FooterItem[]
}

interface FooterLinksProps {
  readonly links: readonly (FooterColumn | FooterItem)[]
}

/** Footer links, in columns or in one row. */
export default function FooterLinks({ links }: FooterLinksProps) {
  const columns = links.filter((entry): entry is FooterColumn => 'items' in entry)
  const row = links.filter((entry): entry is FooterItem => !('items' in entry))
  return (
    <>
      {columns.length > 0 && (
        <div className="row footer__links">
          {columns.map(({ title, items }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed.
            <div key={index} className="col footer__col">
              <div className="footer__title">{title}</div>
              <Items items={items} />
            </div>
          ))}
        </div>
      )}
      {row.length > 0 && <Items items={row} />}
    </>
  )
}

function Items({ items }: Pick<FooterColumn, 'items'>) {
  return (
    <ul className="footer__items clean-list">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of links is fixed.
        <li key={index} className="footer__item">
          {item.html === undefined ? (
            <FooterLinkItem item={item} />
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: from the configuration.
            <span dangerouslySetInnerHTML={{ __html: item.html }} />
          )}
        </li>
      ))}
    </ul>
  )
}
