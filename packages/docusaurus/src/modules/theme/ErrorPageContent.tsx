interface ErrorPageContentProps {
  readonly error: Error
  readonly tryAgain?: () => void
}

/** Error message with a button to try again. */
export default function ErrorPageContent({ error, tryAgain }: ErrorPageContentProps) {
  return (
    <main className="container margin-vert--xl">
      <h1>This page crashed.</h1>
      <p>{error.message}</p>
      {tryAgain !== undefined && (
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
      )}
    </main>
  )
}
