/** Retries a load once, since a connection may drop for a moment. */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}
