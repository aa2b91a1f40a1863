import type { Random } from './random.ts'

/** The languages of a page, one block each. */
export const languages = ['js', 'ts', 'bash', 'json'] as const

/** About 400 bytes of code, different in every page. */
export function codeBlock(language: (typeof languages)[number], random: Random): string {
  return `\`\`\`${language}\n${codes[language](random)}\n\`\`\``
}

const codes = { js: javaScript, ts: typeScript, bash, json }

const names = ['client', 'pool', 'agent', 'socket', 'cache', 'reader', 'parser', 'stream'] as const
const verbs = ['open', 'close', 'read', 'write', 'flush', 'retry', 'parse', 'send'] as const

function javaScript(random: Random): string {
  const name = random.pick(names)
  const verb = random.pick(verbs)
  return `import { ${verb} } from './${name}.js'

// Waits at most ${random.below(9000)} milliseconds, then gives up.
export async function ${verb}All(${name}s, { limit = ${random.below(100)} } = {}) {
  const results = []
  for (const ${name} of ${name}s.slice(0, limit)) {
    const answer = await ${verb}(${name}, { signal: AbortSignal.timeout(${random.below(9000)}) })
    if (answer.status >= 400) throw new Error(\`${name} \${answer.status}\`)
    results.push(answer.body ?? null)
  }
  return results
}`
}

function typeScript(random: Random): string {
  const name = random.pick(names)
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return `interface ${type}Options<T extends object = {}> {
  readonly name: 'v${random.below(1000)}' | 'other'
  readonly timeout?: number
  map(value: T, index: number): Promise<T | undefined>
}

export class ${type} implements Disposable {
  #open = new Map<string, ${type}Options>()

  constructor(private readonly size: number = ${random.below(500)}) {
    super()
  }

  [Symbol.dispose](): void {
    this.#open.clear() // ${random.pick(verbs)}
  }
}`
}

function bash(random: Random): string {
  const name = random.pick(names)
  return `#!/usr/bin/env bash
set -euo pipefail

# ${random.pick(verbs)} the ${name} of build ${random.below(10_000)}
for file in "$HOME"/${name}/*.log; do
  if [[ -s "$file" ]]; then
    grep -E "error|warn" "$file" | sort | uniq -c > "/tmp/\${file##*/}.${random.below(100)}"
  fi
done
npm install --save-dev ${name}-tools@${random.below(20)} && npx ${name} --port ${random.below(9000)} > out.txt 2>&1
echo "done: $(date +%s) ${random.below(10_000)}"`
}

function json(random: Random): string {
  const entry = () => ({
    [random.pick(names)]: random.below(100_000),
    enabled: random.below(2) === 1,
    tags: [random.pick(verbs), random.pick(verbs)],
    nested: { path: `/${random.pick(names)}/${random.below(1000)}`, ratio: random.below(100) / 7 },
  })
  return JSON.stringify({ name: random.pick(names), entries: [entry(), entry()] }, null, 2)
}
