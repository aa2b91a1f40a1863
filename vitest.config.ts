import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/lib/longest-first.mjs'

const exclude = ['**/node_modules/**', '**/dist/**']

// From version 25, the storage of Node.js replaces that of the DOM of a test.
const hasWebStorage = Number(process.versions.node.split('.')[0]) >= 25

/**
 * Tests without processes and browsers. They share a module registry, which halves their time. They need no bundle but
 * that of the theme: `npm run check` of a new clone has no other.
 */
export const unitTests = {
  name: 'unit',
  include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
  exclude,
  setupFiles: [fileURLToPath(new URL('scripts/lib/patient-wait-for.mjs', import.meta.url))],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  isolate: false,
  execArgv: hasWebStorage ? ['--no-experimental-webstorage'] : [],
  alias: {
    '@ssgdocs/cli/toolkit': fileURLToPath(
      new URL('packages/ssg-cli/src/toolkit.ts', import.meta.url),
    ),
    '@generated/docusaurus.config': fileURLToPath(
      new URL('packages/docusaurus/test/generated-config.ts', import.meta.url),
    ),
  },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

const cores = availableParallelism()

/**
 * The unit tests first. The other projects are one group, so that the last files of one run next to
 * the first of the next. Their tests wait for processes and browsers half of the time: two at a time
 * for each core. Tests that run programs or a browser are retried; `npm test` names those that needed it.
 */
export default defineConfig({
  test: {
    maxWorkers: 2 * cores,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    // What is expected comes late when other programs use every core.
    expect: { poll: { timeout: 60_000 } },
    // CI systems ask for colors, which tests of messages do not expect. esbuild collects less garbage.
    env: { NO_COLOR: '1', GOGC: '400' },
    projects: [
      // One more worker than cores: some tests wait for timers and threads.
      { extends: true, test: { ...unitTests, maxWorkers: cores + 1, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['packages/*/test/**/*.test.{ts,tsx}'],
          exclude,
          // The files of a worker share one process of the command.
          isolate: false,
          unstubEnvs: true,
          // Limits only end what hangs: with every core busy, a build may take ten times as long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          retry: 1,
          globalSetup: ['scripts/lib/test-setup.mjs'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{docs,site}/*.test.ts'],
          exclude,
          // All examples run in one test, which takes longer on a busy machine.
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
          retry: 1,
          globalSetup: ['scripts/lib/site-test-setup.mjs'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [...exclude, 'e2e/firefox', 'e2e/registry'],
          // The files of a worker share one browser.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          retry: 2,
          globalSetup: ['scripts/lib/site-test-setup.mjs', 'e2e/global-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Not part of `npm test`: it installs sites with three package managers, which takes minutes.
        extends: true,
        test: {
          name: 'registry',
          include: ['e2e/registry/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          globalSetup: ['scripts/lib/test-setup.mjs'],
        },
      },
      {
        // `npm run bench:first-page`, which measures and asserts nothing.
        extends: true,
        test: {
          name: 'first-page',
          include: ['e2e/registry/*.measure.ts'],
          globalSetup: ['scripts/lib/test-setup.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'firefox',
          include: ['e2e/firefox/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 2,
          globalSetup: ['scripts/lib/site-test-setup.mjs', 'e2e/global-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
