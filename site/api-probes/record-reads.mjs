/** Returns an object with these values, and the names that are read from it. */
export function recordReads(values = {}) {
  const names = new Set()
  const recorder = new Proxy(values, {
    get(target, name) {
      if (typeof name === 'string') names.add(name)
      return target[name]
    },
  })
  return { recorder, names }
}
