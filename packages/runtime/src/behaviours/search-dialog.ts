import { closestElement } from '../closest-element.ts'
import { mobileMaxWidth, searchDialogId } from '../contract/dom.ts'
import type { SearchDialogService } from '../contract/theme-module.ts'
import { pushOverlayEntry } from '../push-overlay-entry.ts'

const controlSelector = `[commandfor="${searchDialogId}"]`
const textFieldSelector = 'input, textarea, select, [contenteditable]'

/**
 * Opens the search dialog of the page for its button, Ctrl+K, ⌘K and, outside of text fields, `/`. The
 * dialog is open before anything is downloaded, so that no key is lost. `hydrate` loads the theme, which
 * then shows the results.
 */
export function startSearchDialog(
  hydrate: () => Promise<void>,
  signal: AbortSignal,
): SearchDialogService {
  let showResults = (): Promise<void> => Promise.reject()

  const findDialog = () => document.getElementById(searchDialogId) as HTMLDialogElement | null
  const failureOf = (dialog: HTMLElement) => dialog.querySelector('[role="alert"]') as HTMLElement

  /** Rejects, and shows the message in the dialog, if the results cannot be shown. */
  const load = (dialog: HTMLElement): Promise<void> => {
    const failure = failureOf(dialog)
    failure.hidden = true
    return hydrate()
      .then(() => showResults())
      .catch((error) => {
        failure.hidden = false
        throw error
      })
  }
  const open = (dialog: HTMLDialogElement): void => {
    if (!dialog.open) {
      dialog.returnValue = ''
      dialog.showModal()
      if (innerWidth <= mobileMaxWidth) addEntry(dialog)
    }
    dialog.querySelector('input')?.select()
    load(dialog).catch(() => {})
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isCtrlK = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
    const isSlash =
      key === '/' && !ctrlKey && !metaKey && !closestElement(target, textFieldSelector)
    const dialog = findDialog()
    if (!dialog || altKey || !(isCtrlK || isSlash)) return
    event.preventDefault()
    open(dialog)
  }
  const onClick = (event: MouseEvent): void => {
    const { target } = event
    const dialog = findDialog()
    if (!dialog || !(target === dialog || closestElement(target, controlSelector))) return
    // Browsers with invoker commands would run the command too, and warn that the dialog is open.
    event.preventDefault()
    if (dialog.open) dialog.close()
    else open(dialog)
  }
  /** Enter before the theme has loaded: submits again when the theme can open the best hit. */
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement
    const dialog = findDialog()
    if (event.defaultPrevented || !dialog?.contains(form) || !failureOf(dialog).hidden) return
    event.preventDefault()
    const field = form[0] as HTMLInputElement
    const { value } = field
    const isCurrent = () => dialog.open && field.value === value
    load(dialog).then(
      () => isCurrent() && form.requestSubmit(),
      () => isCurrent() && form.submit(),
    )
  }
  document.addEventListener('keydown', onKeyDown, { signal })
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('submit', onSubmit, { signal })
  return {
    onOpen(show) {
      showResults = show
    },
  }
}

/** The dialog fills a small screen, where Back closes it. The page of a followed link replaces its entry. */
function addEntry(dialog: HTMLDialogElement): void {
  const release = pushOverlayEntry(() => dialog.close())
  dialog.addEventListener('close', () => release(dialog.returnValue === ''), { once: true })
}
