import { join, relative, resolve } from 'node:path'
import {
  type BlockToAnnotate,
  type CodeAnnotations,
  type CodeMark,
  type CodeProblem,
  defineIntegration,
} from '@ssgdocs/cli'
import type { NodeError, NodeHover, TwoslashInstance } from 'twoslash'
import type ts from 'typescript'

/**
 * Shows the types of names in JavaScript and TypeScript code blocks with the word `twoslash`. A mark has the type in an
 * attribute, which the styles show; only dismissing it takes a script. The types are those of the release that the page is
 * about.
 */
export function twoslash() {
  return defineIntegration({
    name: 'twoslash',
    reads: {
      code: ['integrations/twoslash.ts'],
      packages: ['twoslash', 'typescript', '@types/node'],
    },
    markdown: { annotate: { twoslash: annotate } },
    client: [
      {
        module: './integrations/dismiss-types.ts',
        styles: './integrations/twoslash.css',
        load: 'idle',
      },
    ],
  })
}

const typeScriptLanguages = ['ts', 'mts', 'typescript']
const siteDir = resolve(import.meta.dirname, '..')

/** The notation of Twoslash for the name of a file is the first line: the others have their numbers from 1. */
async function annotate({ language, code, dir }: BlockToAnnotate): Promise<CodeAnnotations> {
  instance ??= createInstance()
  const extension = typeScriptLanguages.includes(language) ? 'ts' : 'js'
  const file = join(relative(siteDir, dir), `index.${extension}`).replaceAll('\\', '/')
  const source = `// @filename: ${file}\n${code}`
  const { nodes } = (await instance)(source, extension)
  const hovers = nodes.filter((node) => node.type === 'hover')
  return {
    marks: marksOf(source, hovers),
    problems: nodes.filter((node) => node.type === 'error').map(toProblem),
  }
}

/** One program for all versions of the packages, since parsing the types of JavaScript and Node.js takes longest. */
let instance: Promise<TwoslashInstance> | undefined

/** TypeScript is loaded here, so that builds without a new code block do without it. */
async function createInstance(): Promise<TwoslashInstance> {
  const { createTwoslasher } = await import('twoslash')
  const twoslasher = createTwoslasher({
    vfsRoot: siteDir,
    compilerOptions,
    // The other notations would change the code.
    handbookOptions: { keepNotations: true, noErrorValidation: true },
    shouldGetHoverInfo(_, offset, file) {
      const [environment] = twoslasher.getCacheMap()?.values() ?? []
      const path = `${siteDir.replaceAll('\\', '/')}/${file}`
      const definitions = environment?.languageService.getDefinitionAtPosition(path, offset) ?? []
      return !definitions.some(({ fileName }) => builtInTypes.test(fileName))
    },
  })
  return twoslasher
}

/** The names of JavaScript and Node.js have no marks: each mark is a stop of the Tab key. */
const builtInTypes = /\/lib\.[\w.]+\.d\.ts$|\/@types\/node\//

/** Like those of `ssg check examples`. The values of enums, since importing them would load TypeScript. */
const compilerOptions: ts.CompilerOptions = {
  target: 10 satisfies ts.ScriptTarget.ES2023,
  lib: ['es2023'],
  module: 99 satisfies ts.ModuleKind.ESNext,
  moduleResolution: 100 satisfies ts.ModuleResolutionKind.Bundler,
  moduleDetection: 3 satisfies ts.ModuleDetectionKind.Force,
  types: ['node'],
  strict: true,
  noImplicitAny: false,
  useUnknownInCatchVariables: false,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
}

/** Types that say nothing new. */
const plainType =
  /^any$|^(?:(?:const|let|var)|\((?:property|parameter)\)) \w+: (?:any|boolean|number|string)$/

/** One mark for each name with its type: its first use after the imports. */
function marksOf(code: string, hovers: readonly NodeHover[]): CodeMark[] {
  const imports = [...code.matchAll(/^import\b[^'"]*['"][^'"]*['"]/gm)]
  const marks = new Map<string, CodeMark>()
  for (const { target, text, start, line, character, length } of hovers) {
    if (imports.some(({ 0: { length }, index }) => index < start && start < index + length))
      continue
    const type = text.replace(/\nimport .*$/, '').replace(/^\(alias\) /gm, '')
    const key = `${target} ${type}`
    if (marks.has(key) || plainType.test(type)) continue
    const attributes = { class: 'code-type', tabindex: '0', 'aria-description': type }
    marks.set(key, { line, column: character + 1, length, attributes })
  }
  return [...marks.values()]
}

function toProblem({ text, line, character, length }: NodeError): CodeProblem {
  const [reason = '', ...details] = text.split('\n').map((part) => part.trim())
  const hint = details.length > 0 ? details.join(' ') : 'Fix the code, or remove `twoslash`'
  return { severity: 'error', reason, hint, line, column: character + 1, length }
}
