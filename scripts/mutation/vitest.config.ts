import { defineConfig } from 'vitest/config'
import { unitTests } from '../../vitest.config.ts'

/**
 * The unit tests alone: Stryker's runner takes a configuration file and cannot select a project.
 * Isolated, since a mutant in the code of a module's top level needs the module to be loaded again.
 * Without the setup file, whose long waits would cost 15 s for each mutant that breaks a wait.
 */
export default defineConfig({
  test: { ...unitTests, name: 'mutation', isolate: true, setupFiles: [] },
})
