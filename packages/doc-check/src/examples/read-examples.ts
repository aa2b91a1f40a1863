import {
  type Diagnostic,
  noCheckReason,
  type Outcome,
  parseCodeMeta,
  parsePageText,
} from '@ssgdocs/cli/toolkit'
import type { Code, Nodes, Parents } from 'mdast'
import { VFile } from 'vfile'
import type { Example, ExpectedLine } from './example.ts'
import { parseFenceOptions } from './parse-fence-options.ts'
import { commentsOf, isCommonJs, parseScript } from './parse-script.ts'

const extensions: Readonly<Record<string, Example['extension']>> = {
  js: 'mjs',
  javascript: 'mjs',
  mjs: 'mjs',
  cjs: 'cjs',
  ts: 'mts',
  typescript: 'mts',
  mts: 'mts',
  cts: 'cts',
  jsx: 'jsx',
  tsx: 'tsx',
}

/** A file whose code blocks are read. */
export interface ExampleSource {
  readonly file: string
  readonly body: string
  /** Key of the default version of its blocks. */
  readonly version: string
  /** Keys of the versions that `version=` can select, by name. */
  readonly versions: ReadonlyMap<string, string>
}

/** Reads the JavaScript and TypeScript blocks of a file, except those with a reason not to be checked. */
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
      const isScript =
        code.value.includes('require(') && isCommonJs(parseScript(code.value, extension))
      value.push({
        file: text.file,
        version,
        line,
        indent: (code.position?.start.column ?? 1) - 1,
        extension: extension === 'mjs' && isScript ? 'cjs' : extension,
        code: code.value,
        modules: {},
        options,
        expectedOutput: readOutputBlock(next) ?? readOutputComments(code.value, extension, line),
      })
    }
  }
  return { value: value.map((example) => withModules(example, value)), diagnostics }
}

const relativeImport = /\bfrom\s+['"]\.\.?\//

/** Adds the modules of the page, if the example imports a file. */
function withModules(example: Example, all: readonly Example[]): Example {
  if (!relativeImport.test(example.code)) return example
  const modules = all.flatMap(({ code, options: { title } }) =>
    title === null || title === example.options.title ? [] : [[title, code] as const],
  )
  return { ...example, modules: Object.fromEntries(modules) }
}

/** Returns each code block with the node that follows it. */
function codeBlocks(body: string): { readonly code: Code; readonly next: Nodes | undefined }[] {
  const blocks: { readonly code: Code; readonly next: Nodes | undefined }[] = []
  const walk = ({ children }: Parents): void => {
    for (const [index, node] of children.entries()) {
      if (node.type === 'code') blocks.push({ code: node, next: children[index + 1] })
      if ('children' in node) walk(node)
    }
  }
  walk(parsePageText(new VFile(body), 'md', { math: false }))
  return blocks
}

function readOutputBlock(node: Nodes | undefined): readonly ExpectedLine[] | null {
  if (node?.type !== 'code' || !parseFenceOptions(node.meta ?? '').isOutput) return null
  const first = (node.position?.start.line ?? 0) + 1
  return node.value.split('\n').map((text, index) => ({ text, line: first + index }))
}

const outputCommentPattern = /^\/\/ =>(?: (.*))?$/

/** Reads the `// => value` comments. */
function readOutputComments(
  code: string,
  extension: Example['extension'],
  first: number,
): readonly ExpectedLine[] | null {
  if (!code.includes('// =>')) return null
  const lines = commentsOf(parseScript(code, extension)).flatMap(({ text, line }) => {
    const match = outputCommentPattern.exec(text)
    return match === null ? [] : [{ text: match[1] ?? '', line: first + line }]
  })
  return lines.length > 0 ? lines : null
}

function missingReason(file: string, line: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'no-check',
    reason: '`// @no-check` has no reason',
    hint: 'Write why the block cannot be checked: `// @no-check it needs a real proxy`',
    place: { file, line, column: 1 },
  }
}

function unknownVersion(name: string, { file, versions }: ExampleSource, line: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'example',
    reason: `Version "${name}" documents no packages`,
    hint: `Use one of ${[...versions.keys()].join(', ')}`,
    place: { file, line, column: 1 },
  }
}
