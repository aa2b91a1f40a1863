import { expect, test } from 'vitest'
import { siteWithPackages } from './site-with-packages.ts'
import type { TinySite } from './tiny-site.ts'

async function stylesOf(site: TinySite): Promise<string> {
  const paths = (await site.outputs()).filter((path) => path.endsWith('.css'))
  return site.output(paths[0] ?? '')
}

test('PostCSS runs the plugins of the site, whose inputs are those of the build', async () => {
  const config = { theme: { customCss: ['site.css'] } }
  await using site = await siteWithPackages(
    ['postcss', 'tailwindcss', '@tailwindcss/postcss'],
    {
      'docs/index.md': '# Docs\n\n<b class="underline">Text</b>\n',
      '/site.css': '@import "tailwindcss";\n.own { @apply italic }\n',
      '/postcss.config.mjs':
        "export default { plugins: { '@tailwindcss/postcss': { base: import.meta.dirname } } }\n",
    },
    config,
  )
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const first = await stylesOf(site)
  expect(first).toMatch(/\.underline\{[^}]*underline/)
  expect(first).toMatch(/\.own\{font-style:italic/)
  expect(first).not.toContain('.line-through')

  await site.write('docs/index.md', '# Docs\n\n<b class="line-through">Text</b>\n')
  await site.build()
  expect(await stylesOf(site)).toContain('.line-through')
})

test('a stylesheet of another host is imported by the browser', async () => {
  const url = 'https://fonts.example.com/a.css'
  await using site = await siteWithPackages(
    [],
    {
      'docs/index.md': '# Docs\n',
      '/site.css': `@import url('${url}');\n@import '//fonts.example.com/b.css';\n.own { color: red }\n`,
    },
    { theme: { customCss: ['site.css'] } },
  )
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const styles = await stylesOf(site)
  expect(styles).toContain(url)
  expect(styles).toContain('//fonts.example.com/b.css')
})

test('a folder that a PostCSS plugin reads is an input, with its new folders', async () => {
  const plugin = `import { readdirSync } from 'node:fs'
const dir = import.meta.dirname + '/icons'
const icons = { postcssPlugin: 'icons', Once(root, { result }) {
  for (const file of readdirSync(dir, { recursive: true })) root.append('.' + file.replace(/\\W/g, '-') + '{color:red}')
  result.messages.push({ type: 'dir-dependency', plugin: 'icons', dir })
} }
export default { plugins: [icons] }
`
  await using site = await siteWithPackages(
    ['postcss'],
    {
      'docs/index.md': '# Docs\n',
      '/site.css': '.own { color: red }\n',
      '/icons/a.svg': 'a',
      '/postcss.config.mjs': plugin,
    },
    { theme: { customCss: ['site.css'] } },
  )
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await stylesOf(site)).toContain('.a-svg')
  const before = await site.inodes()
  await site.build()
  expect(await site.inodes()).toEqual(before)

  await site.write('/icons/new/b.svg', 'b')
  await site.build()
  expect(await stylesOf(site)).toContain('.new-b-svg')
})

test('PostCSS plugins run in a site that has not installed postcss', async () => {
  const plugin = `const rename = { postcssPlugin: 'rename', Rule(rule) {
  if (rule.selector === '.own') rule.selector = '.renamed'
} }
export default { plugins: [rename] }
`
  await using site = await siteWithPackages(
    [],
    {
      'docs/index.md': '# Docs\n',
      '/site.css': '.own { color: red }\n',
      '/postcss.config.mjs': plugin,
    },
    { theme: { customCss: ['site.css'] } },
  )
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await stylesOf(site)).toContain('.renamed')
})

test('Sass, a stylesheet of a package, and files of static folders work without PostCSS', async () => {
  const files = {
    'docs/index.md': '# Docs\n',
    '/static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
    '/site.scss':
      "@use 'part';\n.a { .b { color: part.$shade; background: url('/img/x.svg#a') } }\n",
    '/_part.scss': '$shade: teal;\n',
    '/package.css': '@import "tailwindcss";\n',
  }
  const config = { baseUrl: '/lib/', theme: { customCss: ['site.scss', 'package.css'] } }
  await using site = await siteWithPackages(['sass', 'tailwindcss'], files, config)
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const styles = await stylesOf(site)
  expect(styles).toMatch(/\.a \.b\{color:teal;background:url\("?\/lib\/img\/x\.svg#a"?\)\}/)
  expect(styles).toContain('--color-red-500')

  await site.write('/_part.scss', '$shade: navy;\n')
  await site.build()
  expect(await stylesOf(site)).toContain('color:navy')

  await site.write(
    '/site.scss',
    '// Sass\n$a: red;\n.a {\n  .b { background: url(./gone.png) }\n}\n',
  )
  expect((await site.build()).stderr).toContain('site.scss:4:24')
  await site.write('/site.scss', files['/site.scss'])

  await site.write('/_part.scss', '/* é */ $shade: rgb(1, $gone);\n')
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('_part.scss:1:24')
  expect(stderr).toContain(`\n${' '.repeat('  1 | /* é */ $shade: rgb(1, '.length)}^^^^^\n`)
  expect(stderr).not.toContain('plugin')
})

test('Less, with an imported file, and an error at its place', async () => {
  const files = {
    'docs/index.md': '# Docs\n',
    '/site.less': "@import 'part';\n.a { .b { color: @shade } }\n",
    '/part.less': '@shade: teal;\n',
  }
  await using site = await siteWithPackages(['less'], files, {
    theme: { customCss: ['site.less'] },
  })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await stylesOf(site)).toContain('.a .b{color:teal}')

  await site.write('/part.less', '@shade: navy;\n')
  await site.build()
  expect(await stylesOf(site)).toContain('color:navy')

  await site.write('/part.less', '\n@shade: @gone;\n')
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('part.less:2:9')
})

test('a package that a stylesheet needs is named, with the command that installs it', async () => {
  const config = { theme: { customCss: ['site.scss'] } }
  const files = { 'docs/index.md': '# Docs\n', '/site.scss': '.a { .b { color: red } }\n' }
  await using site = await siteWithPackages([], files, config)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('site.scss needs the package sass, which is not installed')
  expect(stderr).toContain('npm install --save-dev sass')
})
