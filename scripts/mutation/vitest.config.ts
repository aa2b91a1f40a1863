import { defineConfig } from 'vitest/config'
import { unitTests } from '../../vitest.config.ts'

/**
 * The unit tests alone: Stryker's runner takes a configuration file and cannot select a project.
 * Isolated, since a mutant in the code of a module's top level needs the module to be loaded again.
 */
export default defineConfig({ test: { ...unitTests, name: 'mutation', isolate: true } })
