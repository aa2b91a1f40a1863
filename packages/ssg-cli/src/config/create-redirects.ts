/** Returns the old paths that redirect to a route. */
export type CreateRedirects = (route: string) => string | readonly string[] | null | undefined
