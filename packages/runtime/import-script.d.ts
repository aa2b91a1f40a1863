/** Imports a script. */
export function importScript<T>(href: string): Promise<T>
