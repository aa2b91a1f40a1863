/** The commands of a package manager. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly install: string
  /** Adds packages, whose names follow, to the development dependencies. */
  readonly add: string
  readonly start: string
  /** Runs the command of an installed package, whose name follows. */
  readonly exec: string
  /** Installs exactly what the lockfile has, on a machine that has only Node.js. */
  readonly cleanInstall: string
  readonly lockfile: string
}

/** The package manager that runs this process, from the environment variable `npm_config_user_agent`; npm if there is none. */
export function findPackageManager(userAgent = ''): PackageManager {
  const [, name, version = ''] = /^(pnpm|yarn|bun)\/(\d[^ ]*)/.exec(userAgent) ?? []
  if (name === 'pnpm') return pnpm(version)
  if (name === 'yarn') return yarn(version)
  if (name === 'bun') return bun(version)
  return {
    name: 'npm',
    install: 'npm install',
    add: 'npm install --save-dev',
    start: 'npm start',
    exec: 'npx',
    cleanInstall: 'npm ci',
    lockfile: 'package-lock.json',
  }
}

function pnpm(version: string): PackageManager {
  return {
    name: 'pnpm',
    install: 'pnpm install',
    add: 'pnpm add --save-dev',
    start: 'pnpm start',
    exec: 'pnpm exec',
    cleanInstall: `npx --yes pnpm@${version} install --frozen-lockfile`,
    lockfile: 'pnpm-lock.yaml',
  }
}

function yarn(version: string): PackageManager {
  const isClassic = version.startsWith('1.')
  return {
    name: 'yarn',
    install: 'yarn install',
    add: 'yarn add --dev',
    start: 'yarn start',
    exec: 'yarn run',
    cleanInstall: isClassic
      ? `npx --yes yarn@${version} install --frozen-lockfile`
      : `npx --yes @yarnpkg/cli-dist@${version} install --immutable`,
    lockfile: 'yarn.lock',
  }
}

function bun(version: string): PackageManager {
  return {
    name: 'bun',
    install: 'bun install',
    add: 'bun add --dev',
    start: 'bun run start',
    exec: 'bunx',
    cleanInstall: `npx --yes bun@${version} install --frozen-lockfile`,
    lockfile: 'bun.lock',
  }
}
