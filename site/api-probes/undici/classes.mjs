/** The methods and properties of the instances of each exported class. */
export default function (library) {
  const found = {}
  for (const [name, value] of Object.entries(library)) {
    const names = typeof value === 'function' ? inheritedNames(value.prototype) : new Set()
    if (names.size > 0) found[name] = names
  }
  return found
}

function inheritedNames(prototype) {
  const names = new Set()
  for (let one = prototype; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) {
      if (!/^_|^constructor$/.test(name)) names.add(name)
    }
  }
  return names
}
