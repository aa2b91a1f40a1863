interface EditThisPageProps {
  readonly editUrl: string
}

/** Link to edit the source of a page. */
export default function EditThisPage({ editUrl }: EditThisPageProps) {
  return (
    <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      Edit this page
    </a>
  )
}
