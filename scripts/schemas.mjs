/** Writes the JSON schemas that editors use, from the schemas that the program checks with. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorSchemas } from '../packages/ssg-cli/dist/content/editor-schemas.js'
import { root } from './lib/run.mjs'

const folder = join(root, 'packages/ssg-cli/schemas')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, schema] of Object.entries(editorSchemas())) {
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`)
}
