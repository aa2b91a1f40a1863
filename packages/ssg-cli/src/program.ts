/**
 * The entries of the bundled program: what a process or a thread starts with. Each is loaded on its own, and they share
 * their modules.
 */
export const entries = {
  cli: () => import('./cli.ts'),
  toolkit: () => import('./toolkit.ts'),
  worker: () => import('./workers/worker.ts'),
  devBuilderThread: () => import('./serve/dev-builder-thread.ts'),
}
