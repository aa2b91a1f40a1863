import Translate from '../Translate.tsx'

interface ErrorPageContentProps {
  readonly error: Error
  readonly tryAgain?: () => void
}

/** Error message with a button to try again. */
export default function ErrorPageContent({ error, tryAgain }: ErrorPageContentProps) {
  return (
    <main className="container margin-vert--xl">
      <h1>
        <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
      </h1>
      <p>{error.message}</p>
      {tryAgain !== undefined && (
        <button type="button" className="button button--primary" onClick={tryAgain}>
          <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
        </button>
      )}
    </main>
  )
}
