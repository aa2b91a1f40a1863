const quotedOrUrl = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^()"']*\)|\/\*[\s\S]*?\*\//gi
const innermostBrackets = /\([^()[\]]*\)|\[[^()[\]]*\]/g

/** Whether a value can follow `--name:` in a rule. One that ends the rule or leaves a bracket open would change the rules after it. */
export function isCssValue(value: unknown): boolean {
  if (typeof value === 'number') return true
  if (typeof value !== 'string' || value.trim() === '') return false
  const text = value.replace(quotedOrUrl, '')
  return !/["'{};!]|\/\*/.test(text) && hasPairedBrackets(text)
}

function hasPairedBrackets(text: string): boolean {
  const outer = text.replace(innermostBrackets, '')
  return outer === text ? !/[()[\]]/.test(text) : hasPairedBrackets(outer)
}
