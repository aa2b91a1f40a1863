import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildForBrowser } from './build-for-browser.ts'

test('names that only Node.js has exist in browsers, as with webpack', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-browser-'))
  try {
    writeFileSync(
      join(siteDir, 'entry.js'),
      'global.values = [process.env.TOKEN, process.env.NODE_ENV]',
    )
    const target = { siteDir, outDir: join(siteDir, 'build'), mode: 'production' } as const
    const { outputFiles } = await buildForBrowser(target, {
      entryPoints: ['entry.js'],
      format: 'iife',
      splitting: false,
    })
    const browser: { values?: unknown } = {}
    runInNewContext(outputFiles?.[0]?.text ?? '', browser)
    expect(browser.values).toEqual([undefined, 'production'])
  } finally {
    rmSync(siteDir, { recursive: true })
  }
})
