import { Notice, useView } from '@ssgdocs/theme/toolkit'

/** Banner of a draft or unlisted document, post or page. */
export default function ContentVisibility() {
  const view = useView()
  return <Notice.original notice={'notice' in view ? view.notice : null} />
}
