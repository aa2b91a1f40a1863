import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { servedDocs } from './served-site.ts'
import { hydrate, useReader } from './spec/support-reader.ts'

const reader = useReader(servedDocs)
const routes = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../site/build/routes.json'), 'utf8'),
) as readonly { path: string; kind: string }[]
const dark = routes.filter((_, index) => index % 2 === 1)

test.each([
  ['light', routes.filter((one) => !dark.includes(one))],
  ['dark', dark],
])(
  'SITE-09 SITE-10: every other route in %s mode: React takes over and nothing is wrong',
  async (mode, some) => {
    const { page, complaints } = reader
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    for (const { path, kind } of some) {
      await reader.open(path)
      await hydrate(page)
      if (kind === 'not-found') complaints.splice(0)
      expect({ path, complaints }).toEqual({ path, complaints: [] })
    }
  },
  180_000,
)
