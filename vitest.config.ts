import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

export const unitTests = {
  name: 'unit',
  include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
  exclude,
  testTimeout: 15_000,
}

/** The quick ones first. Hundreds of programs and a browser get another try on a noisy machine. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { ...unitTests, sequence: { groupOrder: 0 } },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/*/test/**/*.test.{ts,tsx}'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'site',
          include: ['site/*.test.ts'],
          exclude,
          testTimeout: 600_000,
          maxWorkers: 1,
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          retry: 2,
          globalSetup: ['e2e/global-setup.ts'],
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
