/** Opens all details while the page is printed, for browsers without `::details-content`. */
export function startPrintDetails(signal: AbortSignal): void {
  const onPrint = (): void => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      'main details:not([open])',
    )) {
      details.open = true
      addEventListener('afterprint', () => (details.open = false), { once: true })
    }
  }
  addEventListener('beforeprint', onPrint, { signal })
}
