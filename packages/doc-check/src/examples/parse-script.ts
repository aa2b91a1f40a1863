import ts from 'typescript'
import type { Example } from './example.ts'

/** Parses a script or module without type-checking it. Syntax errors are left to the type check. */
export function parseScript(code: string, extension: Example['extension']): ts.SourceFile {
  return ts.createSourceFile(`example.${extension}`, code, ts.ScriptTarget.Latest)
}

/** Whether a script calls `require` and has no syntax of ES modules. */
export function isCommonJs(script: ts.SourceFile): boolean {
  let usesRequire = false
  let usesModules = false
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      usesRequire ||= node.expression.text === 'require'
    }
    usesModules ||= isModuleSyntax(node)
    ts.forEachChild(node, visit)
  }
  visit(script)
  return usesRequire && !usesModules
}

function isModuleSyntax(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isExportAssignment(node) ||
    ts.isMetaProperty(node) ||
    node.kind === ts.SyntaxKind.ExportKeyword
  )
}

/** A comment, and its line from 0. */
export interface Comment {
  readonly text: string
  readonly line: number
}

/** Returns the comments of a script from top to bottom. */
export function commentsOf(script: ts.SourceFile): readonly Comment[] {
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    const comments = [
      ...(ts.getLeadingCommentRanges(script.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(script.text, node.getEnd()) ?? []),
    ]
    for (const comment of comments) ranges.set(comment.pos, comment)
    // Unlike `forEachChild`, this includes punctuation, which comments may precede.
    node.getChildren(script).forEach(visit)
  }
  visit(script)
  return [...ranges.values()]
    .sort((a, b) => a.pos - b.pos)
    .map(({ pos, end }) => ({
      text: script.text.slice(pos, end),
      line: script.getLineAndCharacterOfPosition(pos).line,
    }))
}
