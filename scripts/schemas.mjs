/**
 * Generates from the schemas of the program: the JSON schemas and snippets for editors, the `UserConfig` type, and the tables of
 * settings in the guide; from the sources, the reference of the guide. With `--check` it writes nothing and fails if a file
 * is out of date.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorSchemas, settingsSchemas } from '../packages/ssg-cli/dist/content/editor-schemas.js'
import { workspaceRoot } from './lib/run.mjs'
import { commandReference } from './reference/command-reference.mjs'
import { componentDescriptions, componentReference } from './reference/component-reference.mjs'
import { errorReference } from './reference/error-reference.mjs'
import { integrationReference } from './reference/integration-reference.mjs'
import { themeReference } from './reference/theme-reference.mjs'
import { declareTypes } from './settings/declare-types.mjs'
import { editorSnippets } from './settings/editor-snippets.mjs'
import { findUndocumentedSettings, writeSettingsTables } from './settings/settings-tables.mjs'

const guideDir = 'docs/content/guide'
/** The generated pages of the guide, by path in its folder. */
const reference = {
  'reference/commands.md': commandReference,
  'reference/components.md': componentReference,
  'reference/errors.md': errorReference,
  'reference/integrations.md': integrationReference,
  'reference/theme.md': themeReference,
}
const typesFile = 'packages/ssg-cli/src/config/user-config.ts'
const snippetsFile = 'packages/create-ssgdocs/templates/base/.vscode/ssg.code-snippets'
/** The modules of types that settings use, relative to `typesFile`. */
const typeModules = {
  CreateRedirects: './create-redirects.ts',
  CreateSitemapItems: './sitemap-items.ts',
  EditDocUrl: './edit-url.ts',
  EditPostUrl: './edit-url.ts',
  ReadingTime: './reading-time.ts',
  Integration: '../integrations/integration.ts',
  NumberPrefixParser: './docs-callbacks.ts',
  Pluggable: 'unified',
  Preprocessor: './preprocessor.ts',
  SidebarItemsGenerator: './docs-callbacks.ts',
}

const schemas = settingsSchemas()
const isCheck = process.argv.includes('--check')
const { pages, undocumented } = writeGuide()
const files = [
  ...Object.entries(editorSchemas()).map(([name, schema]) => ({
    path: `packages/ssg-cli/schemas/${name}`,
    // A line for each value, without indentation: they are a part of the installed package.
    text: `${JSON.stringify(schema, null, 1).replace(/\n +/g, '\n')}\n`,
  })),
  {
    path: snippetsFile,
    text: `${JSON.stringify(editorSnippets(schemas, componentDescriptions()), null, 2)}\n`,
  },
  { path: typesFile, text: formatSource(typesFile, writeTypes()) },
  ...pages,
  ...Object.entries(reference).map(([page, write]) => ({
    path: `${guideDir}/${page}`,
    text: write(),
  })),
]

const outdated = files.filter(({ path, text }) => readIfExists(path) !== text)
if (!isCheck) for (const { path, text } of outdated) writeFileSync(join(workspaceRoot, path), text)
for (const { path } of outdated) console.log(`${path}: ${isCheck ? 'out of date' : 'written'}`)
for (const path of undocumented) console.error(`${path}: in no table of the guide`)
if (isCheck && outdated.length > 0) console.error('Run `npm run schemas`')
if ((isCheck && outdated.length > 0) || undocumented.length > 0) process.exitCode = 1

function writeTypes() {
  const { declarations, externalTypes } = declareTypes(schemas.config)
  const names = new Set(externalTypes.map((type) => type.replace(/<.*/, '')))
  const imports = [...names].map((name) => `import type { ${name} } from '${typeModules[name]}'`)
  return `// Generated from the schemas of this folder by \`npm run schemas\`.\n${imports.join('\n')}\n\n${declarations}`
}

function writeGuide() {
  const names = readdirSync(join(workspaceRoot, guideDir), { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /\.mdx?$/.test(name) && !(name in reference))
  const written = names.map((name) => {
    const path = `${guideDir}/${name}`
    return { path, ...writeSettingsTables(readIfExists(path), schemas) }
  })
  const paths = written.flatMap((page) => page.paths)
  return {
    pages: written.map(({ path, text }) => ({ path, text })),
    undocumented: findUndocumentedSettings(settingsOfTables(), paths),
  }
}

/** The front matter of posts and pages without the fields of documents; sidebars have prose. */
function settingsOfTables() {
  const { config, category, authors, tags, 'front-matter-doc': doc } = schemas
  const ownFields = ({ properties }) => ({
    properties: Object.fromEntries(
      Object.entries(properties).filter(([field]) => !(field in doc.properties)),
    ),
  })
  return {
    ...{ config, category, authors, tags, 'front-matter-doc': doc },
    'front-matter-post': ownFields(schemas['front-matter-post']),
    'front-matter-page': ownFields(schemas['front-matter-page']),
  }
}

/** @param {string} path @param {string} text */
function formatSource(path, text) {
  const biome = join(workspaceRoot, 'node_modules/@biomejs/biome/bin/biome')
  return execFileSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], {
    cwd: workspaceRoot,
    input: text,
    encoding: 'utf8',
  })
}

/** @param {string} path */
function readIfExists(path) {
  const absolute = join(workspaceRoot, path)
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : ''
}
