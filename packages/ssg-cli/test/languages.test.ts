import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const languages = [
  { name: 'en', label: 'English' },
  {
    name: 'ar',
    direction: 'rtl',
    translations: { content: 'i18n/ar' },
    labels: { Basics: 'الأساسيات' },
  },
]
const theme = { navbar: { items: [{ type: 'languageDropdown', position: 'right' }] } }
const files = {
  'docs/basics/_category_.json': '{ "label": "Basics" }',
  'docs/basics/a.md': '# First\n\n[second](b.md)\n',
  'docs/basics/b.md': '# Second\n',
  'index.md': '# Home\n',
  '/i18n/ar/docs/basics/a.md': '# أول\n\n[second](b.md)\n',
}

test('builds every page in every language, translated or not', async () => {
  await using site = await tinySite(files, { languages, theme })
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)

  const first = await site.output('ar/docs/basics/a/index.html')
  expect(first).toContain('<html lang="ar" dir="rtl"')
  expect(first).toMatch(/<h1[^>]*>أول/)
  expect(first).toContain('href="/ar/docs/basics/b"')
  expect(first).toContain('الأساسيات')
  expect(first).toContain('hreflang="en" href="https://tiny.example/docs/basics/a"')
  expect(first).toContain('rel="canonical" href="https://tiny.example/ar/docs/basics/a"')
  expect(first).toMatch(/<a class="dropdown-link" href="\/docs\/basics\/a" lang="en">English</)

  const original = await site.output('docs/basics/a/index.html')
  expect(original).toMatch(/<h1[^>]*>First/)
  expect(original).toContain('hreflang="ar" href="https://tiny.example/ar/docs/basics/a"')
  expect(original).toContain('hreflang="x-default" href="https://tiny.example/docs/basics/a"')
  expect(await site.output('ar/docs/basics/b/index.html')).toMatch(/<h1[^>]*>Second/)

  const before = await site.outputHash()
  await site.build()
  expect(await site.outputHash()).toBe(before)
  await site.write('/i18n/ar/docs/basics/b.md', '# ثان\n')
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('ar/docs/basics/b/index.html')).toMatch(/<h1[^>]*>ثان/)
})
