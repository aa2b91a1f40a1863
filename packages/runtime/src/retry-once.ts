/** Loads something, and tries once more if that fails: a connection may be lost for a moment. */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}
