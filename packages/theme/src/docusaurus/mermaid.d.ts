/** The site's own package, where it draws diagrams. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: { startOnLoad: boolean; theme: string }): void
    render(id: string, text: string): Promise<{ svg: string }>
  }
  export default mermaid
}
