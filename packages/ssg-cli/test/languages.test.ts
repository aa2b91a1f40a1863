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
  expect(original).toContain('property="og:locale:alternate" content="ar"')
  expect(first).toContain('property="og:locale:alternate" content="en"')
  expect(first).not.toContain('property="og:locale:alternate" content="ar"')
  expect(await site.output('ar/docs/basics/b/index.html')).toMatch(/<h1[^>]*>Second/)

  const before = await site.outputHash()
  await site.build()
  expect(await site.outputHash()).toBe(before)
  await site.write('/i18n/ar/docs/basics/b.md', '# ثان\n')
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('ar/docs/basics/b/index.html')).toMatch(/<h1[^>]*>ثان/)
})

test('edit links lead to translated files, or to the original ones, and texts are translated', async () => {
  const editUrl = 'https://git.example/edit/'
  const posts = {
    'blog/2025-03-02-a.md': '# A\n\n<!-- truncate -->\n',
    '/i18n/ar/blog/2025-03-02-a.md': '# ا\n\n<!-- truncate -->\n',
  }
  const texts = { 'Page Not Found': 'غير موجود' }
  const [english, arabic] = languages
  await using site = await tinySite(
    { ...files, ...posts },
    {
      languages: [english, { ...arabic, texts }],
      docs: { editUrl },
      blog: { editUrl, editLocalizedFiles: false },
    },
  )
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await site.output('ar/docs/basics/a/index.html')).toContain(
    `${editUrl}i18n/ar/docs/basics/a.md`,
  )
  expect(await site.output('ar/docs/basics/b/index.html')).toContain(
    `${editUrl}content/docs/basics/b.md`,
  )
  expect(await site.output('ar/blog/2025/03/02/a/index.html')).toContain(
    `${editUrl}content/blog/2025-03-02-a.md`,
  )
  expect(await site.output('ar/404.html')).toContain('<title>غير موجود')
})

test('a file with the path of a page in another language is reported at both', async () => {
  await using site = await tinySite(
    { ...files, '/static/ar/docs/basics/a/index.html': '' },
    { languages },
  )
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Two files have the output path "ar/docs/basics/a/index.html"')
  expect(stderr).toContain('static/ar/docs/basics/a/index.html')
  expect(stderr).not.toContain(site.dir)
})
