/** Writes the JSON schemas that editors use, from the schemas that the program checks with. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorSchemas } from '../packages/ssg-cli/dist/content/editor-schemas.js'
import { workspaceRoot } from './lib/run.mjs'

const schemasDir = join(workspaceRoot, 'packages/ssg-cli/schemas')
rmSync(schemasDir, { recursive: true, force: true })
mkdirSync(schemasDir)
for (const [name, schema] of Object.entries(editorSchemas())) {
  writeFileSync(join(schemasDir, name), `${JSON.stringify(schema, null, 2)}\n`)
}
