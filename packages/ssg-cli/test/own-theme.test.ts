import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

const entries = ['server', 'client', 'mdx']

test('packages are cached for a theme that has only the documented entries', async () => {
  await using site = await tinySite({
    'docs/index.mdx': '# Home\n\n<b>{1}</b>\n',
    '/site.config.ts': `export default { title: 'Site', url: 'https://site.example', theme: { module: 'own-theme' } }`,
    '/node_modules/own-theme/package.json': JSON.stringify({
      ...{ name: 'own-theme', version: '1.0.0', type: 'module' },
      exports: Object.fromEntries(
        [...entries.map((name) => `${name}.js`), 'styles.css'].map((file) => [
          `./${file.replace('.js', '')}`,
          `./${file}`,
        ]),
      ),
    }),
    ...Object.fromEntries(
      entries.map((name) => [
        `/node_modules/own-theme/${name}.js`,
        `export * from '@ssgdocs/theme/${name}'`,
      ]),
    ),
    '/node_modules/own-theme/styles.css': '@import "@ssgdocs/theme/styles.css";',
  })
  const cache = join(site.dir, '.ssg/cache')
  const [version = ''] = readdirSync(cache)
  // It has those of another site.
  const bundles = join(cache, version, 'package-bundle')
  rmSync(bundles, { recursive: true, force: true })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toEqual([])
  expect(existsSync(bundles)).toBe(true)
})

test('a theme that is not installed is reported at its setting', async () => {
  const config = { theme: { module: 'own-look' } }
  await using site = await tinySite({ 'docs/index.md': '# Home\n' }, config)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/site\.config\.ts:6:\d+ .*\n {2}Cannot find the theme own-look\n/)
  await using open = await openDevBuilder(site)
  const place = { file: 'site.config.ts', line: 6 }
  await expect(open.builder.rebuild()).rejects.toMatchObject({
    diagnostics: [{ reason: 'Cannot find the theme own-look', place }],
  })
})
