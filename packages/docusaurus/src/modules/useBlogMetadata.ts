import { useView } from '@ssgdocs/theme/toolkit'

/** The blog of the page. Its title and description are known on the pages that list its posts. */
export function useBlogMetadata() {
  const view = useView()
  const list = view.kind === 'blog-list' ? view : null
  return {
    blogBasePath: '',
    blogTitle: list?.title ?? ('recent' in view ? view.recent.title : ''),
    blogDescription: list?.description ?? '',
    authorsListPath: (list?.author && list.backLink?.href) ?? '',
  }
}
