export function greet(name, { punctuation = '!' } = {}) {
  return `Hello, ${name}${punctuation}`
}
