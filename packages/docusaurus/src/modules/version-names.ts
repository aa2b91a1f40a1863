const ownName = 'next'
const docusaurusName = 'current'

/** The name of a version in Docusaurus, which calls the unreleased one `current`. */
export function toDocusaurusName(name: string): string {
  return name === ownName ? docusaurusName : name
}

/** The name of a version in our views, of one in Docusaurus. */
export function fromDocusaurusName(name: string): string {
  return name === docusaurusName ? ownName : name
}
