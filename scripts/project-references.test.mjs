import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const packages = resolve(import.meta.dirname, '../packages')

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The folders that a project references, directly or through others. */
function referencedFolders(dir, file) {
  const references = readJson(join(dir, file)).references ?? []
  return references.flatMap(({ path }) => {
    const folder = resolve(dir, path)
    return [folder, ...referencedFolders(folder, 'tsconfig.json')]
  })
}

/** Folders of packages by name. */
const folderOf = new Map(
  readdirSync(packages).map((name) => [
    readJson(join(packages, name, 'package.json')).name,
    join(packages, name),
  ]),
)

/** Excludes the theme: sites name it in their configuration, and no source imports it. */
const isWorkspaceDependency = (name) => folderOf.has(name) && name !== '@ssgdocs/theme'

const projects = readdirSync(packages).flatMap((name) => [
  { name, file: 'tsconfig.json' },
  { name, file: 'tsconfig.test.json' },
])

test.each(projects)('$file of $name references the packages it imports', ({ name, file }) => {
  const dir = join(packages, name)
  const { dependencies = {}, peerDependencies = {} } = readJson(join(dir, 'package.json'))
  const imported = Object.keys({ ...dependencies, ...peerDependencies }).filter(
    isWorkspaceDependency,
  )
  expect(referencedFolders(dir, file)).toEqual(
    expect.arrayContaining(imported.map((dependency) => folderOf.get(dependency))),
  )
})
