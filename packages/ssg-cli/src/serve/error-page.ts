import { stripVTControlCharacters } from 'node:util'
import { reloadReasonKey } from '@ssgdocs/runtime/contract/dev-server'
import { devPaths } from '../bundle/client-entries.ts'
import { escapeText } from '../compile/escape-html.ts'

/**
 * Renders the page that shows why there is no site or page yet. It updates when the problems change, and
 * reloads once the server has something else at its address.
 */
export function renderErrorPage(problems: string): string {
  const text = escapeText(stripVTControlCharacters(problems))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The build failed</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>The build failed</h1>
<div id="problems" role="alert"><pre tabindex="0">${text}</pre></div>
<p>This page reloads when the problems are fixed.</p>
</main>
<script>${script}</script>
</body>
</html>
`
}

const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 2rem; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: auto }
h1 { font-size: 1.5rem; border-left: .3rem solid #d33; padding-left: .8rem }
button { padding: 0; border: 0; background: none; font: inherit; color: LinkText; text-decoration: underline; cursor: pointer }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: .4rem; font: .9rem/1.5 ui-monospace, monospace }
`

const script = `
const reasonKey = ${JSON.stringify(reloadReasonKey)}
try {
  const reason = sessionStorage.getItem(reasonKey)
  sessionStorage.removeItem(reasonKey)
  if (reason !== null) console.info('The page was reloaded: ' + reason)
} catch {
  // The browser blocks storage.
}
const events = new EventSource(${JSON.stringify(devPaths.events)})
const reloadIfFixed = async () => {
  const { status } = await fetch(location.href, { cache: 'no-store' }).catch(() => ({ status: 500 }))
  if (status === 500) return
  try {
    sessionStorage.setItem(reasonKey, 'the problems that left nothing to show are fixed')
  } catch {
    // The browser blocks storage.
  }
  location.reload()
}
for (const name of ['reload', 'built']) events.addEventListener(name, reloadIfFixed)
let connections = 0
events.addEventListener('open', () => ++connections > 1 && reloadIfFixed())
const pathOf = (href) => new URL(href, location.href).pathname.replace(/\\/$/, '')
const isHere = ({ hrefs }) => hrefs === null || hrefs.some((href) => pathOf(href) === pathOf(location.href))
const show = (place, button) => {
  button.textContent = 'Open in the editor: ' + place.file + ':' + place.line + ':' + place.column
  button.onclick = () => fetch(${JSON.stringify(devPaths.editor)}, { method: 'POST', body: JSON.stringify(place) })
}
events.addEventListener('problems', ({ data }) => {
  const elements = JSON.parse(data).filter(isHere).flatMap(({ place, text }) => {
    const [button, frame] = ['button', 'pre'].map((name) => document.createElement(name))
    frame.textContent = text
    frame.tabIndex = 0
    if (place === null) return [frame]
    show(place, button)
    return [button, frame]
  })
  if (elements.length > 0) document.getElementById('problems').replaceChildren(...elements)
})
`
