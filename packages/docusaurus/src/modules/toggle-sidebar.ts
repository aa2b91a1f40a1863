/** Hides the sidebar of the docs, or shows it: the `<details>` of our layout holds the state. */
export function toggleSidebar(): void {
  const state = document.querySelector<HTMLDetailsElement>('details.hide-toggle')
  if (state !== null) state.open = !state.open
}
