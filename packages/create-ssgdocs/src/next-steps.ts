import { relative } from 'node:path'
import type { CreatedSite } from './create-site.ts'
import type { PackageManager } from './package-manager.ts'

/** What was written, and the commands that are left, for somebody in the folder `cwd`. */
export function nextSteps(
  site: CreatedSite,
  manager: PackageManager,
  { cwd, isInstalled = false }: { readonly cwd: string; readonly isInstalled?: boolean },
): string {
  const { siteDir, manifestDir, isAdopted, addsPackages, written } = site
  const dir = relative(cwd, siteDir) || '.'
  const outside = written.filter((path) => path.startsWith('..'))
  const summary = isAdopted
    ? `Made ${dir} a site, and changed no file. Wrote ${written.join(', ')}.${ignoreHint(written)}`
    : [`Created a site in ${dir}.`, ...outside.map((path) => `Wrote ${path}.`)].join(' ')
  const change = relative(cwd, manifestDir)
  const served = relative(manifestDir, siteDir)
  const steps = [
    ...(change === '' ? [] : [`cd ${change}`]),
    ...(isInstalled ? [] : [addsPackages ? addCommand(manager) : manager.install]),
    addsPackages
      ? `${manager.exec} ssg serve ${served === '' ? '' : `${served} `}--watch --open`
      : manager.start,
  ]
  return `${summary} Next steps:\n\n${steps.map((step) => `  ${step}`).join('\n')}`
}

/** An existing `.gitignore` stays as it is. */
function ignoreHint(written: readonly string[]): string {
  return written.includes('.gitignore') ? '' : ' Add build and .ssg to your .gitignore.'
}

/** Adds what a site needs to a `package.json` that was there. */
export function addCommand({ add }: PackageManager): string {
  return `${add} @ssgdocs/cli @ssgdocs/theme react react-dom @types/react`
}
