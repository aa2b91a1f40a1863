/** `npm run release:dry-run`: the next versions by the pending changesets, and what publishing the current ones would upload. */
import { planRelease } from './lib/plan-release.mjs'
import { run } from './lib/run.mjs'

const { isTrial, packages } = await planRelease()
console.log(
  isTrial ? 'No changesets. A minor change would make:' : 'The pending changesets would make:',
)
for (const { manifest } of packages) console.log(`  ${manifest.name} ${manifest.version}`)
const publish = ['--recursive', 'publish', '--dry-run', '--no-git-checks', '--access', 'public']
process.exitCode = await run('npx', ['--yes', 'pnpm@12.21.0', ...publish])
