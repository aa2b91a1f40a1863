import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pageText } from './page-text.ts'
import { seededRandom } from './seeded-random.ts'
import { pagePath } from './write-corpus.ts'

/**
 * Writes the pages of one version of the corpus as a site for Hugo, with the chrome of a small theme: a navbar,
 * a sidebar with the sections and the pages of the own one, a table of contents, and highlighted code. Hugo has
 * no components, so that all pages are Markdown, and no search.
 */
export async function writeHugoSite(dir: string, pages: number): Promise<void> {
  const files: Record<string, string> = {
    'hugo.toml': configuration,
    'layouts/_default/baseof.html': baseTemplate,
    'layouts/_default/single.html':
      '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}',
    'layouts/_default/list.html': '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}',
    'static/style.css': 'body { display: grid; grid-template-columns: 20rem 1fr 15rem }\n',
  }
  for (let index = 0; index < pages; index++) {
    const random = seededRandom(index)
    const links = Array.from({ length: 4 }, () => `/docs/${pagePath(random.nextInt(pages))}/`)
    const options = { title: `Page ${index + 1}`, links, hasComponent: false }
    files[`content/docs/${pagePath(index)}.md`] = pageText(options, random)
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

const configuration = `baseURL = "https://example.com/"
title = "Benchmark"
disableKinds = ["taxonomy", "term"]
enableGitInfo = false
[markup.highlight]
noClasses = false
[markup.goldmark.renderer]
unsafe = true
`

const baseTemplate = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="/">{{ .Site.Title }}</a></header>
<nav>
{{ with .CurrentSection }}<ul>
{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
{{ end }}</ul>{{ end }}
</nav>
<main>{{ block "main" . }}{{ end }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
`
