import type { Random } from './seeded-random.ts'

/** The languages of a page's code blocks. */
export const languages = ['js', 'ts', 'bash', 'json'] as const

/** About 400 bytes of code, different in every page. */
export function codeBlock(language: (typeof languages)[number], random: Random): string {
  return `\`\`\`${language}\n${generators[language](random)}\n\`\`\``
}

const generators = { js: javaScript, ts: typeScript, bash, json }

const names = ['client', 'pool', 'agent', 'socket', 'cache', 'reader', 'parser', 'stream'] as const
const verbs = ['open', 'close', 'read', 'write', 'flush', 'retry', 'parse', 'send'] as const

function javaScript(random: Random): string {
  const name = random.select(names)
  const verb = random.select(verbs)
  return `import { ${verb} } from './${name}.js'

// Waits at most ${random.nextInt(9000)} milliseconds, then gives up.
export async function ${verb}All(${name}s, { limit = ${random.nextInt(100)} } = {}) {
  const results = []
  for (const ${name} of ${name}s.slice(0, limit)) {
    const answer = await ${verb}(${name}, { signal: AbortSignal.timeout(${random.nextInt(9000)}) })
    if (answer.status >= 400) throw new Error(\`${name} \${answer.status}\`)
    results.push(answer.body ?? null)
  }
  return results
}`
}

function typeScript(random: Random): string {
  const name = random.select(names)
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return `interface ${type}Options<T extends object = {}> {
  readonly name: 'v${random.nextInt(1000)}' | 'other'
  readonly timeout?: number
  map(value: T, index: number): Promise<T | undefined>
}

export class ${type} implements Disposable {
  #open = new Map<string, ${type}Options>()

  constructor(private readonly size: number = ${random.nextInt(500)}) {
    super()
  }

  [Symbol.dispose](): void {
    this.#open.clear() // ${random.select(verbs)}
  }
}`
}

function bash(random: Random): string {
  const name = random.select(names)
  return `#!/usr/bin/env bash
set -euo pipefail

# ${random.select(verbs)} the ${name} of build ${random.nextInt(10_000)}
for file in "$HOME"/${name}/*.log; do
  if [[ -s "$file" ]]; then
    grep -E "error|warn" "$file" | sort | uniq -c > "/tmp/\${file##*/}.${random.nextInt(100)}"
  fi
done
npm install --save-dev ${name}-tools@${random.nextInt(20)} && npx ${name} --port ${random.nextInt(9000)} > out.txt 2>&1
echo "done: $(date +%s) ${random.nextInt(10_000)}"`
}

function json(random: Random): string {
  const entry = () => ({
    [random.select(names)]: random.nextInt(100_000),
    enabled: random.nextInt(2) === 1,
    tags: [random.select(verbs), random.select(verbs)],
    nested: {
      path: `/${random.select(names)}/${random.nextInt(1000)}`,
      ratio: random.nextInt(100) / 7,
    },
  })
  return JSON.stringify({ name: random.select(names), entries: [entry(), entry()] }, null, 2)
}
