import { vi } from 'vitest'

const { waitFor } = vi

/** Waits longer than the default of one second, which is too short when other programs use every core. */
vi.waitFor = (callback, options = { timeout: 15_000 }) => waitFor(callback, options)
