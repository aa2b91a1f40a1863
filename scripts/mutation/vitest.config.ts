import { defineConfig } from 'vitest/config'
import { unitTests } from '../../vitest.config'

/** The unit tests alone: Stryker's runner takes a configuration file and cannot select a project. */
export default defineConfig({ test: { ...unitTests, name: 'mutation' } })
