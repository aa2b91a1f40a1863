import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bracketDirectiveTitles } from '../../src/compile/normalize-syntax.ts'
import { parseFrontMatter } from '../../src/content/parse-front-matter.ts'
import { listFiles } from '../../src/io/files.ts'
import { expectEqual } from '../compare-engines.ts'
import { amount } from './figures.ts'

const corpora = resolve(import.meta.dirname, '../../../../../shared/corpora')

test.skipIf(!existsSync(corpora))(
  'the engines agree on real documentation',
  async () => {
    const all = await listFiles(corpora, ['**/*.{md,mdx}'])
    const paths = all.filter((_, index) => index % amount(5, 1) === 0)
    const texts = await Promise.all(paths.map((path) => readFile(join(corpora, path), 'utf8')))
    const checks = texts.flatMap((text) => {
      const body = bracketDirectiveTitles(parseFrontMatter(text, 'page.md', 'doc').body)
      return [expectEqual(body, 'md'), expectEqual(body, 'mdx')]
    })
    const results = await Promise.all(checks)
    expect(results.filter((result) => result === 'equal').length / results.length).toBeGreaterThan(
      0.5,
    )
  },
  300_000,
)
