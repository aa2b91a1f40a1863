import { encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { GENERATOR, type Generator, generate, type Options } from 'astring'
import type { Program } from 'estree'
import type { ModuleText } from './body.ts'

/** What astring knows of a node that it prints. Lines count from 1, columns from 0. */
interface PrintedNode {
  readonly generated: TextPosition
  readonly original: TextPosition
}

interface TextPosition {
  readonly line: number
  readonly column: number
}

/** An error has the place of the `new` that makes it, which astring does not map. */
const generator: Generator = {
  ...GENERATOR,
  NewExpression(node, state) {
    state.write('', node)
    GENERATOR.NewExpression.call(this, node, state)
  },
}

/** Prints the module of a page. */
export function generateModule(program: Program): ModuleText {
  const lines: SourceMapSegment[][] = []
  const addMapping = ({ generated, original }: PrintedNode): void => {
    while (lines.length < generated.line) lines.push([])
    lines.at(-1)?.push([generated.column, 0, original.line - 1, original.column])
  }
  const sourceMap = { addMapping } as unknown as NonNullable<Options['sourceMap']>
  // Indenting nested elements would take quadratic time and space.
  const code = generate(program, { comments: true, indent: '', sourceMap, generator })
  return { code, mappings: encode(lines) }
}
