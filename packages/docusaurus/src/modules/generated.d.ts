declare module '@generated/site-config' {
  const config: Readonly<Record<string, unknown>>
  export default config
}

declare module '@generated/globalData' {
  const data: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  export default data
}
