/** API of `@ssgdocs/mcp`. */
export interface McpPackage {
  /** Serves the built site in a folder over stdio until the input ends. Returns false if there is no built site. */
  serveSite(dir: string, version: string): Promise<boolean>
}
