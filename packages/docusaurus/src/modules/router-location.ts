/** An address in the form of the router of Docusaurus. */
export interface RouterLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: undefined
  readonly key: string
}

/** Where to go: the parts that are missing are those of the current address. */
export type Target =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

export type RouterAction = 'POP' | 'PUSH' | 'REPLACE'
