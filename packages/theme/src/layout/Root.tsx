import { replaceable } from '../customize/replaceable.tsx'

/** Renders the page as it is. A site can replace it to wrap every page. */
export const Root = replaceable('Root', ({ children }) => children)
