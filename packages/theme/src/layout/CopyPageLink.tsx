import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { type MouseEvent, useState } from 'react'
import { PageIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'

/** How long the confirmation is shown, in ms. */
const copiedDuration = 2000

/** A link to the page's Markdown. With JavaScript a click copies it instead; if that fails, it opens. */
export function CopyPageLink({ href }: { readonly href: Href | null }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  if (href === null) return null
  const onClick = async (event: MouseEvent): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      await copyMarkdown(href)
      setCopied(true)
      setTimeout(setCopied, copiedDuration, false)
    } catch {
      location.assign(href)
    }
  }
  return (
    <p className="copy-page" data-part="copy-page">
      <a href={href} type="text/markdown" onClick={onClick}>
        <PageIcon />
        {text('copyPage')}
      </a>
      <span role="status">{isCopied && text('copied')}</span>
    </p>
  )
}

/** Passes a promise to the clipboard: Safari rejects writes after an await. */
async function copyMarkdown(href: Href): Promise<void> {
  const text = fetch(href).then((response) =>
    response.ok ? response.blob() : Promise.reject(response),
  )
  const plain = text.then((blob) => new Blob([blob], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}
