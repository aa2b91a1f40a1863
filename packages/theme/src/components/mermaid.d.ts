/** An optional package that the site installs to render diagrams. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: { startOnLoad: boolean; theme: string }): void
    render(id: string, text: string): Promise<{ svg: string }>
  }
  export default mermaid
}
