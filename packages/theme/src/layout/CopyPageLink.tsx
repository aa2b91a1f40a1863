import type { Href } from '@ssg/runtime/contract/site-view'
import { type MouseEvent, useState } from 'react'
import { PageIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'

/** How long, in ms, it says that the page is copied. */
const copiedDuration = 2000

/** A link to the page as plain Markdown. Where scripts run it copies that; what cannot be copied is opened. */
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

/** The clipboard gets a promise, since Safari takes nothing that comes after a wait. */
async function copyMarkdown(href: Href): Promise<void> {
  const text = fetch(href).then((answer) => (answer.ok ? answer.blob() : Promise.reject(answer)))
  const plain = text.then((blob) => new Blob([blob], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}
