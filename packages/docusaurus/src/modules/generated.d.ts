declare module '@generated/site-config' {
  const config: Readonly<Record<string, unknown>>
  export default config
}
