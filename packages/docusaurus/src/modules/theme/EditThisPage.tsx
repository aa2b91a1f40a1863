import Translate from '../Translate.tsx'

interface EditThisPageProps {
  readonly editUrl: string
}

/** Link to edit the source of a page. */
export default function EditThisPage({ editUrl }: EditThisPageProps) {
  return (
    <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      <Translate id="theme.common.editThisPage">Edit this page</Translate>
    </a>
  )
}
