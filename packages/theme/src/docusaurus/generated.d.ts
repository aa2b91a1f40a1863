declare module '@generated/docusaurus.config' {
  const config: Readonly<Record<string, unknown>>
  export default config
}
