import { defineIntegration } from '@ssgdocs/cli'

/**
 * Makes code blocks in the language `live` editable JavaScript. Without scripts, and before a reader
 * interacts with the page, they are ordinary code blocks: the editor is a module of its own.
 */
export function liveCode() {
  return defineIntegration({
    name: 'live-code',
    markdown: {
      fences: {
        live(code) {
          const block = { ...code, lang: 'js' }
          const data = { hName: 'live-code', hProperties: { 'data-code': code.value } }
          return { type: 'liveCode', data, children: [block] }
        },
      },
    },
    client: [{ module: './live-code-editor.js', load: 'interaction' }],
  })
}
