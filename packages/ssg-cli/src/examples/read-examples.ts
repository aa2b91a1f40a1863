import type { Code, Nodes, Parents } from 'mdast'
import { VFile } from 'vfile'
import { noCheckReason } from '../compile/code-blocks/no-check.ts'
import { parseCodeMeta } from '../compile/code-blocks/parse-code-meta.ts'
import { normalizeSyntax } from '../compile/normalize-syntax.ts'
import { parseMarkdown } from '../compile/parse-markdown.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { Example, ExpectedLine } from './example.ts'
import { parseFenceOptions } from './parse-fence-options.ts'

const extensions: Readonly<Record<string, Example['extension']>> = {
  js: 'mjs',
  javascript: 'mjs',
  mjs: 'mjs',
  cjs: 'cjs',
  ts: 'mts',
  typescript: 'mts',
  mts: 'mts',
  cts: 'cts',
}

/** A text whose blocks are read. */
export interface ExampleSource {
  readonly file: string
  readonly body: string
  /** Key of the version that a block is checked against which names none. */
  readonly version: string
  /** Keys of the versions that a block may name, by name. */
  readonly versions: ReadonlyMap<string, string>
}

/** The blocks of a text that are scripts, but for those that say why they are not checked. */
export function readExamples(text: ExampleSource): Outcome<readonly Example[]> {
  const value: Example[] = []
  const diagnostics: Diagnostic[] = []
  for (const { code, next } of codeBlocks(text.body)) {
    const { language } = parseCodeMeta(`${code.lang ?? ''} ${code.meta ?? ''}`)
    const extension = extensions[language]
    if (extension === undefined) continue
    const reason = noCheckReason(code.value)
    const line = (code.position?.start.line ?? 0) + 1
    if (reason === '') diagnostics.push(missingReason(text.file, line))
    if (reason !== null) continue
    const options = parseFenceOptions(code.meta ?? '')
    const version = options.version === null ? text.version : text.versions.get(options.version)
    if (version === undefined) {
      diagnostics.push(unknownVersion(options.version ?? '', text, line - 1))
    } else {
      const isCommonJs = extension === 'mjs' && usesRequire(code.value)
      value.push({
        file: text.file,
        version,
        line,
        indent: (code.position?.start.column ?? 1) - 1,
        extension: isCommonJs ? 'cjs' : extension,
        code: code.value,
        options,
        expectedOutput: readOutputBlock(next) ?? readOutputComments(code.value, line),
      })
    }
  }
  return { value, diagnostics }
}

/** Scripts that use `require` and nothing of modules are what they look like. */
function usesRequire(code: string): boolean {
  return /(?<![\w.])require\(/.test(code) && !/^(?:import|export)\b|import\.meta/m.test(code)
}

/** Each block of code, with the block right behind it. */
function codeBlocks(body: string): { readonly code: Code; readonly next: Nodes | undefined }[] {
  const found: { readonly code: Code; readonly next: Nodes | undefined }[] = []
  const walk = ({ children }: Parents): void => {
    for (const [index, node] of children.entries()) {
      if (node.type === 'code') found.push({ code: node, next: children[index + 1] })
      if ('children' in node) walk(node)
    }
  }
  walk(parseMarkdown(new VFile(normalizeSyntax(body)), 'md', false))
  return found
}

function readOutputBlock(node: Nodes | undefined): readonly ExpectedLine[] | null {
  if (node?.type !== 'code' || !parseFenceOptions(node.meta ?? '').isOutput) return null
  const first = (node.position?.start.line ?? 0) + 1
  return node.value.split('\n').map((text, index) => ({ text, line: first + index }))
}

const outputCommentPattern = /\/\/ =>(?: (.*))?$/

function readOutputComments(code: string, first: number): readonly ExpectedLine[] | null {
  const lines = code.split('\n').flatMap((text, index) => {
    const match = outputCommentPattern.exec(text)
    return match === null ? [] : [{ text: match[1] ?? '', line: first + index }]
  })
  return lines.length > 0 ? lines : null
}

function missingReason(file: string, line: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'no-check',
    reason: 'Unexpected `// @no-check` without a reason, expected one behind it',
    hint: 'Write why the block cannot be checked: `// @no-check it needs a real proxy`',
    place: { file, line, column: 1 },
  }
}

function unknownVersion(name: string, { file, versions }: ExampleSource, line: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'example',
    reason: `Unexpected version "${name}", expected one with \`packages\`: ${[...versions.keys()].join(', ')}`,
    place: { file, line, column: 1 },
  }
}
