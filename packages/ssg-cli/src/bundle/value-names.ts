/** Ends each name, so that no other code contains it, not even in a string. */
const mark = '9d4e1f7c0b3a6852'

/** Global names that stand for the values of the site in the entries, until a bundle is complete. */
export const valueNames = {
  site: `__ssgSite${mark}`,
  namespace: `__ssgNamespace${mark}`,
  startOptions: `__ssgStartOptions${mark}`,
}
