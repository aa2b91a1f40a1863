import { expect, test } from 'vitest'
import { findPackageManager } from './package-manager.ts'

test.each([
  ['', 'npm', 'npm ci'],
  ['npm/11.0.0 node/v24.0.0 linux x64', 'npm', 'npm ci'],
  [
    'pnpm/12.21.0 npm/? node/v20.19.0 linux x64',
    'pnpm',
    'npx --yes pnpm@12.21.0 install --frozen-lockfile',
  ],
  [
    'yarn/1.22.22 npm/? node/v20.19.0 linux x64',
    'yarn',
    'npx --yes yarn@1.22.22 install --frozen-lockfile',
  ],
  [
    'yarn/4.9.2 npm/? node/v20.19.0 linux x64',
    'yarn',
    'npx --yes @yarnpkg/cli-dist@4.9.2 install --immutable',
  ],
  ['bun/1.3.0 npm/? node/v24.0.0', 'bun', 'npx --yes bun@1.3.0 install --frozen-lockfile'],
])('%s is %s', (userAgent, name, cleanInstall) => {
  expect(findPackageManager(userAgent)).toMatchObject({ name, cleanInstall })
})
