import { replaceable } from '../customize/replaceable.tsx'

/** The whole page. The theme adds nothing; a site may wrap it. */
export const Root = replaceable('Root', ({ children }) => children)
