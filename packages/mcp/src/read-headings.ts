/** A heading of a document below its title. */
export interface PageHeading {
  readonly id: string
  /** Without the link to itself. */
  readonly html: string
}

/** A heading and its text up to the link that every heading has. */
const heading = /<h[2-6]\b[^>]*?\bid="([^"]*)"[^>]*>(.*?)<a class="hash-link"/gs

/** Lists the headings of a document, of all levels: the contents beside a page lack the lower ones. */
export function readHeadings(document: string): readonly PageHeading[] {
  return Array.from(document.matchAll(heading), ([, id = '', html = '']) => ({ id, html }))
}
