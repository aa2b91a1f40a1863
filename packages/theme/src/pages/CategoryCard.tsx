import { FolderIcon, LinkIcon, PageIcon } from '../controls/icons.tsx'
import { Link } from '../controls/Link.tsx'
import { replaceable } from '../customize/replaceable.tsx'

const defaultIcons = { doc: PageIcon, category: FolderIcon, external: LinkIcon }
const leadingEmoji = /^(\p{Extended_Pictographic}\uFE0F?)\s*/u

/** A card that links to one item of a category. */
export const CategoryCard = replaceable('CategoryCard', function CategoryCard(props) {
  const { card, headingLevel = 2 } = props
  const CardHeading = `h${headingLevel}` as const
  const emoji = leadingEmoji.exec(card.label)
  const DefaultIcon = defaultIcons[card.kind]
  return (
    <Link className="card" href={card.href} external={card.kind === 'external'}>
      <CardHeading className="card-title">
        <span className="card-icon" aria-hidden="true">
          {emoji === null ? <DefaultIcon /> : emoji[1]}
        </span>
        {card.label.slice(emoji?.[0].length ?? 0)}
      </CardHeading>
      {card.description !== '' && <p className="card-text">{card.description}</p>}
    </Link>
  )
})
