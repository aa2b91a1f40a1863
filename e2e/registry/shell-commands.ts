import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../packages/ssg-cli/test/pack-packages.ts'

/** Code blocks of a shell. Those with a title are files, which `hosting-recipes.test.ts` runs. */
const shellBlock = /^( *)```(?:bash|sh|shell)(?![^\n]*title=)[^\n]*\n([\s\S]*?)^\1```$/gm

/** The commands of a Markdown file of this repository, one array for each code block, without their comments. */
export function readShellBlocks(file: string): readonly (readonly string[])[] {
  const text = readFileSync(join(repository, file), 'utf8')
  return [...text.matchAll(shellBlock)].map(([, , code = '']) =>
    code.split('\n').flatMap((line) => {
      const [, command = '', comment = ''] = /^(.*?)(?:\s+# (.*))?$/.exec(line.trim()) ?? []
      // The text says what it needs that a test does not have.
      return command === '' || comment.startsWith('needs ') ? [] : [command]
    }),
  )
}
