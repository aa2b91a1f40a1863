interface ToggleNameProps {
  readonly closed: string
  readonly open: string
}

/** The name of a control in each of its states. CSS shows the one of the current state. */
export function ToggleName({ closed, open }: ToggleNameProps) {
  return (
    <>
      <span className="when-closed">{closed}</span>
      <span className="when-open">{open}</span>
    </>
  )
}
