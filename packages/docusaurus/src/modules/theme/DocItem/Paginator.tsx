import { useDoc } from '../../docs-client.ts'
import { DocsPaginator } from '../../paginators.tsx'

/** Links to the previous and the next document. */
export default function DocItemPaginator() {
  const { previous, next } = useDoc().metadata
  return <DocsPaginator previous={previous} next={next} />
}
