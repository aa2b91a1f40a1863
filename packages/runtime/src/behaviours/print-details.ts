/** Opens all details while the page is printed, for browsers without `::details-content`. */
export function startPrintDetails(signal: AbortSignal): void {
  const onPrint = (): void => {
    for (const details of document.querySelectorAll('main details:not([open])')) {
      details.setAttribute('open', '')
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true })
    }
  }
  addEventListener('beforeprint', onPrint, { signal })
}
