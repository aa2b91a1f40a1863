/** Shows an editor below the code, and what the code returns. The code runs in a sandboxed frame. */
class LiveCode extends HTMLElement {
  connectedCallback() {
    const editor = document.createElement('textarea')
    editor.value = this.dataset.code ?? ''
    editor.rows = editor.value.split('\n').length + 1
    editor.setAttribute('aria-label', 'Edit the code')
    const result = document.createElement('output')
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.setAttribute('sandbox', 'allow-scripts')
    this.append(editor, result, frame)
    const run = () => {
      frame.srcdoc = `<script type="module">
        const answer = (text) => parent.postMessage(text, '*')
        onerror = (message) => answer(message)
        answer(String(await (async () => { ${editor.value} })()))
      </script>`
    }
    editor.addEventListener('change', run)
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) result.textContent = String(data)
    })
    run()
  }
}

customElements.define('live-code', LiveCode)
