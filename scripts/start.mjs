/** `npm start`: installs, builds and serves the documentation of undici. */
import { buildPackages, buildSites } from './lib/build.mjs'
import { installDependencies } from './lib/install-dependencies.mjs'
import { requireNodeVersion } from './lib/require-node-version.mjs'

requireNodeVersion()
for (const step of [installDependencies, buildPackages, buildSites]) {
  if (!(await step())) process.exit(1)
}

// In this process, so that stopping it stops the server. `npm start -- --port 4000` works.
process.argv.splice(2, 0, 'serve', 'site')
await import('../packages/ssg-cli/bin/ssg.js')
