import Link from '../Link.tsx'

interface TagProps {
  readonly label: string
  readonly permalink: string
  readonly count?: number
}

/** Link to the pages with a tag. */
export default function Tag({ label, permalink, count }: TagProps) {
  return (
    <Link className="tag theme-tag" href={permalink} rel="tag">
      {label}
      {count !== undefined && <span className="tag-count">{count}</span>}
    </Link>
  )
}
