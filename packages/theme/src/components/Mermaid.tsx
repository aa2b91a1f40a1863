import { trustedHtml } from '@ssgdocs/runtime/contract/trusted-html'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useColorModeChoice } from '../hooks/useColorModeChoice.ts'
import { allowLibraryHtml } from './allow-library-html.ts'

interface MermaidProps {
  /** The diagram's source. */
  readonly value: string
  /** Shown until the diagram is rendered: the source as a code block. */
  readonly children?: ReactNode
}

/** The HTML is an object that stays the same: React before 19.3 sets the content again for each new one. */
type DiagramState =
  | { readonly html: { readonly __html: string } }
  | { readonly error: string }
  | null

/** A Mermaid diagram. The package is loaded when the diagram is about to scroll into view; renders again on color mode changes. */
export default function Mermaid({ value, children }: MermaidProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = `mermaid-${useId().replace(/\W/g, '')}`
  const choice = useColorModeChoice()
  const [isNear, setNear] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [diagram, setDiagram] = useState<DiagramState>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another color mode or attempt renders it again.
  useEffect(() => {
    let isCurrent = true
    const show = (next: DiagramState) => isCurrent && setDiagram(next)
    if (isNear) {
      renderDiagram(id, value).then(
        (svg) => show({ html: { __html: trustedHtml(svg) } }),
        (error: unknown) => show({ error: error instanceof Error ? error.message : String(error) }),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [isNear, id, value, choice, attempt])

  if (diagram !== null && 'html' in diagram) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by Mermaid from the author's text.
    return <div className="mermaid" role="img" dangerouslySetInnerHTML={diagram.html} />
  }
  return (
    <div ref={box} className="mermaid">
      {diagram !== null && (
        <p role="alert">
          <code>{diagram.error}</code>{' '}
          <button type="button" className="action" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </p>
      )}
      {children}
    </div>
  )
}

async function renderDiagram(id: string, text: string): Promise<string> {
  const { default: mermaid } = await import('mermaid')
  const isDark = document.documentElement.getAttribute('data-theme') === 'dark'
  mermaid.initialize({ startOnLoad: false, theme: isDark ? 'dark' : 'default' })
  const { svg } = await allowLibraryHtml(() => mermaid.render(id, text))
  // A missing package is replaced by a stub, which returns no string.
  if (typeof svg !== 'string') throw new Error('The package mermaid is not installed')
  return svg
}
