import Playground from '@theme/Playground'
import ReactLiveScope from '@theme/ReactLiveScope'

interface LiveCodeBlockProps {
  readonly code: string
  readonly language: string
  /** The info string of the code block, without the language. */
  readonly metastring: string
}

/** An editor and the result of its code, in the components of the site's own theme for live code. */
export default function LiveCodeBlock({ code, language, metastring }: LiveCodeBlockProps) {
  return (
    <Playground
      scope={ReactLiveScope}
      className={`language-${language}`}
      language={language}
      metastring={metastring}
      live
      noInline={/(?:^|\s)noInline(?:\s|$)/.test(metastring)}
    >
      {code}
    </Playground>
  )
}
