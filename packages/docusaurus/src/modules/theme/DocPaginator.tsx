/** Links to the previous and the next page of the docs. */
export { DocsPaginator as default } from '../paginators.tsx'
