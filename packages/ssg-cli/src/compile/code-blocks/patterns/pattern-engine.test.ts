import { createHighlighterCore, type LanguageRegistration, type RegexEngine } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { beforeAll, expect, test } from 'vitest'
import { tokenTheme } from '../token-theme.ts'
import { analyzeGrammar, findGroupUsage } from './analyze-grammar.ts'
import { CharacterSets } from './character-sets.ts'
import { PatternEngine } from './pattern-engine.ts'

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: code that contains template strings
/** Code with nested states, states that span lines, here-documents, embedded languages and characters outside of ASCII. */
const snippets: Partial<Record<BundledLanguage, string>> = {
  javascript:
    '/** @param {Map<string, number>} a */\nexport const f = async ({ a = `x ${b ? `${1}` : "ü"} y` }) => {\n  return /a[/]b\\d+/gu.test(a?.b ?? 0x1f) // ✓\n}\nclass A extends B { static #x = new C<D>() }',
  tsx: 'const a: Array<Record<string, () => void>> = []\nexport default function App<T,>({ size }: Props) {\n  return <Box size={size} {...rest} on={() => <b>text &amp; {`${size}`}</b>} />\n}\nenum Größe { Klein = "k" }',
  bash: 'cat <<EOF | sort > "$out"\nHello ${name:-you} $(date +%s)\nEOF\nif [[ -f $1 && $2 == "a"* ]]; then echo \'no $x\'; fi # end\nfor f in *.{js,ts}; do f() { local x=$((1 + 2)); }; done',
  json: '{ "a": [1.5e3, null, true], "b\\n": { "é": "" } }',
  yaml: 'a: &x [1, "b"]\nb: |\n  text: no key\n  more\nc: *x\n- !!str d # note\n- {e: f}',
  html: '<!doctype html>\n<style>a > b { color: #fff }</style>\n<script>const a = "</b>"</script>\n<p class="a" hidden>&nbsp;text<!-- no --></p>',
  css: '@media (min-width: 10px) {\n  a::before, .b:not(#c) { content: "\\201C"; margin: calc(1px + 2em) !important }\n}',
  markdown:
    '# A *heading*\n\n```js\nconst a = 1\n```\n\n- [link](http://a.b "t") `code`\n  > quote\n\n| a | b |\n| - | - |\n',
  diff: '--- a\n+++ b\n@@ -1,2 +1,2 @@\n-old\n+new',
  python:
    'def f(a: int = 1, *b, **c) -> str:\n    """doc\n    >>> x"""\n    return f"{a!r:>{10}} {b[0]}" + r"\\d"  # ä\n@decorator\nclass A(B): pass',
  rust: 'fn main<\'a>(x: &\'a str) -> Result<(), E> {\n    let s = r#"raw "text""#; /* a /* nested */ b */\n    println!("{x:?} {}", \'c\');\n}',
  php: '<p><?php\n$a = <<<"X"\n  text {$b["c"]} $d\n  X;\necho fn(int $x): ?int => $x ** 2; ?></p>',
  sql: 'select a.*, count(*) from "t" where b like \'x%\' -- c\nCREATE TABLE k (id INT PRIMARY KEY);',
  vue: '<template>\n  <a :href="b + 1" @click="c">{{ d | e }}</a>\n</template>\n<script setup lang="ts">\nconst a = ref<number>(1)\n</script>',
  ruby: 'a = <<~SQL\n  select #{b}\nSQL\ndef m(x) = %w[a b].map { |y| y =~ /z#{x}/i }',
  latex: '\\begin{equation}\n  a_{1} = \\frac{b}{c} % note\n\\end{equation}',
  haskell: 'main :: IO ()\nmain = do { x <- getLine; putStrLn $ "a" ++ show x } -- b {- c -}',
  makefile: 'a: b $(C)\n\t@echo "$<" $$HOME\nifeq ($(X),y)\nD := e\nendif',
}
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: code that contains template strings

/** The languages that are also tested with an analysis, which takes long. */
const analyzedLanguages = new Set(['javascript', 'bash', 'yaml', 'css', 'markdown', 'python'])

let sets: CharacterSets
beforeAll(() => {
  sets = new CharacterSets()
})

async function grammarsOf(language: BundledLanguage): Promise<LanguageRegistration[]> {
  return [...(await bundledLanguages[language]()).default]
}

/** Text and colour of the tokens of each line. */
async function highlight(language: BundledLanguage, engine: RegexEngine): Promise<string[]> {
  const langs = await grammarsOf(language)
  const options = { themes: [tokenTheme], langs, engine, warnings: false }
  const highlighter = await createHighlighterCore(options)
  const lines = highlighter.codeToTokensBase(snippets[language] ?? '', {
    lang: language,
    theme: tokenTheme,
    tokenizeTimeLimit: 0,
  })
  highlighter.dispose()
  return lines.map((line) => line.map(({ content, color }) => `${content} ${color}`).join('|'))
}

test.each(Object.keys(snippets) as BundledLanguage[])(
  '%s has the tokens of Shiki',
  async (language) => {
    // Without the target, it depends on the Node.js version which expressions the engine can translate.
    const reference = await highlight(
      language,
      createJavaScriptRegexEngine({ forgiving: true, target: 'ES2024' }),
    )
    expect(await highlight(language, new PatternEngine())).toEqual(reference)
    if (!analyzedLanguages.has(language)) return

    const engine = new PatternEngine()
    const grammars = await grammarsOf(language)
    const usage = findGroupUsage(grammars)
    for (const grammar of grammars) engine.addTable(analyzeGrammar(grammar, usage, sets))
    expect(await highlight(language, engine)).toEqual(reference)
  },
)

/** The match of a scanner in a line: the number of the pattern, and the ranges of its groups. */
function find(engine: PatternEngine, patterns: string[], text: string, from = 0): string | null {
  const found = engine.createScanner(patterns).findNextMatchSync(engine.createString(text), from, 0)
  const ranges = found?.captureIndices.map(({ start, end }) => `${start}-${end}`)
  return found && `${found.index}: ${ranges?.join(' ')}`
}

test('the first match wins, and at the same position the first pattern', () => {
  const engine = new PatternEngine()
  expect(find(engine, ['c', 'b', '[ab]c?'], 'xbc')).toBe('1: 1-2')
  expect(find(engine, ['c', 'd'], 'xbc')).toBe('0: 2-3')
  expect(find(engine, ['d', 'e'], 'xbc')).toBeNull()
})

test('groups have their ranges', () => {
  const engine = new PatternEngine()
  expect(find(engine, ['(a)(b)?(?>c(d))'], 'xacd')).toBe('0: 1-4 1-2 4294967295-4294967295 3-4')
})

test('a pattern that begins with \\G matches only at the position', () => {
  const engine = new PatternEngine()
  expect(find(engine, ['\\Gb', 'c'], 'abc', 0)).toBe('1: 2-3')
  expect(find(engine, ['\\Gb', 'c'], 'abc', 1)).toBe('0: 1-2')
})

test('a scanner goes on from any position of the same line', () => {
  const engine = new PatternEngine()
  const scanner = engine.createScanner(['a', '\\Gc', 'b'])
  const line = engine.createString('abcab')
  const positions = [0, 1, 2, 3, 4, 0, 2]
  const found = positions.map((from) => scanner.findNextMatchSync(line, from, 0))
  expect(found.map((match) => [match?.index, match?.captureIndices[0]?.start])).toEqual([
    [0, 0],
    [2, 1],
    [1, 2],
    [0, 3],
    [2, 4],
    [0, 0],
    [1, 2],
  ])
})

test('a pattern without an equivalent never matches', () => {
  expect(find(new PatternEngine(), ['(?~|abc)\\X', 'b'], 'abc')).toBe('1: 1-2')
})
