import type { Href } from '@ssgdocs/runtime/contract/addresses'
import type { LastUpdateView } from '@ssgdocs/runtime/contract/view-parts'
import { Link } from '../controls/Link.tsx'
import { Text, useText } from '../customize/Text.tsx'

interface EditRowProps {
  readonly editHref: Href | null
  readonly lastUpdate: LastUpdateView | null
}

/** The row below the content: edit link and last update. */
export function EditRow({ editHref, lastUpdate }: EditRowProps) {
  const text = useText()
  if (editHref === null && lastUpdate === null) return null
  return (
    <div className="edit-row">
      {editHref !== null && (
        <Link className="theme-edit-this-page" href={editHref} external>
          {text('editThisPage')}
        </Link>
      )}
      {lastUpdate !== null && <LastUpdate {...lastUpdate} />}
    </div>
  )
}

function LastUpdate({ date, dateLabel, author }: LastUpdateView) {
  const shownDate = (
    <b>
      <time dateTime={date ?? ''}>{dateLabel}</time>
    </b>
  )
  const values = {
    atDate: date !== null && <Text name="lastUpdatedOn" values={{ date: shownDate }} />,
    byUser: author !== null && <Text name="lastUpdatedBy" values={{ author: <b>{author}</b> }} />,
  }
  return (
    <span className="theme-last-updated">
      <Text name="lastUpdated" values={values} />
    </span>
  )
}
