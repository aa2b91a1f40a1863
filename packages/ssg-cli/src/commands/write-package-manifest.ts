import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { packageRoot } from '../io/package-root.ts'
import { packageInfo } from './program-info.ts'

/** Writes the `package.json` of a new site, which is named like its folder and needs this version of ssg. */
export async function writePackageManifest(siteDir: string): Promise<void> {
  const { version } = await packageInfo()
  const template = await readFile(join(packageRoot, 'template/package.json'), 'utf8')
  const text = template.replace('{{name}}', packageName(siteDir)).replaceAll('{{version}}', version)
  await writeFile(join(siteDir, 'package.json'), text)
}

function packageName(siteDir: string): string {
  return (
    basename(siteDir)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-') || 'docs'
  )
}
