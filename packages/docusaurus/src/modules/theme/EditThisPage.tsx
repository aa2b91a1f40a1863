interface EditThisPageProps {
  readonly editUrl: string
}

/** The link to the source of a page. */
export default function EditThisPage({ editUrl }: EditThisPageProps) {
  return (
    <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      Edit this page
    </a>
  )
}
