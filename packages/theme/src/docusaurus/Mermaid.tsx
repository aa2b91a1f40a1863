import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useColorModeChoice } from '../hooks/useColorModeChoice.ts'

interface MermaidProps {
  /** The diagram in Mermaid's language. */
  readonly value: string
  /** Shown until it is drawn: the same as code. */
  readonly children?: ReactNode
}

type DiagramState = { readonly svg: string } | { readonly error: string } | null

/** A diagram. What draws it is loaded when the reader comes near; it follows the colour mode. */
export default function Mermaid({ value, children }: MermaidProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = `mermaid-${useId().replace(/\W/g, '')}`
  const choice = useColorModeChoice()
  const [isNear, setNear] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [drawing, setDrawing] = useState<DiagramState>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode and a new attempt draw it again.
  useEffect(() => {
    let isCurrent = true
    const show = (next: DiagramState) => isCurrent && setDrawing(next)
    if (isNear) {
      renderDiagram(id, value).then(
        (svg) => show({ svg }),
        (error: unknown) => show({ error: error instanceof Error ? error.message : String(error) }),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [isNear, id, value, choice, attempt])

  if (drawing !== null && 'svg' in drawing) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the package from the author's text.
    return <div className="mermaid" role="img" dangerouslySetInnerHTML={{ __html: drawing.svg }} />
  }
  return (
    <div ref={box} className="mermaid">
      {drawing !== null && (
        <p role="alert">
          <code>{drawing.error}</code>{' '}
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
  const { svg } = await mermaid.render(id, text)
  // Where the package is not installed something stands in for it.
  if (typeof svg !== 'string') throw new Error('The package "mermaid" is not installed')
  return svg
}
