import { defineIntegration, type VirtualFile } from '@ssgdocs/cli'

/** The parts of an OpenAPI description that the pages show. */
interface OpenApi {
  readonly paths: Readonly<Record<string, PathItem>>
}

/** Operations by method; fields such as `parameters` apply to all of them. */
type PathItem = Readonly<Partial<Record<Method, Operation>>>

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const
type Method = (typeof methods)[number]

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
}

/**
 * A page for each operation of an OpenAPI description in JSON or YAML, and a sidebar category for each
 * tag. `folder` is a folder of the docs.
 */
export function openapi({ file, folder = 'api' }: { file: string; folder?: string }) {
  return defineIntegration({
    name: 'openapi',
    async content({ readData }) {
      const { paths } = (await readData(file)) as OpenApi
      const pages = Object.entries(paths).flatMap(([path, item]) =>
        methods.flatMap((method) => {
          const operation = item[method]
          if (operation === undefined) return []
          const [tag = 'default'] = operation.tags ?? []
          const { operationId: id = `${method} ${path}` } = operation
          return [{ tag, id, request: `${method.toUpperCase()} ${path}`, operation }]
        }),
      )
      const tags = [...new Set(pages.map(({ tag }) => tag))]
      return [
        ...tags.map((tag): VirtualFile => {
          const text = JSON.stringify({ label: tag, link: { type: 'generated-index' } })
          return { folder: 'docs', path: `${folder}/${toName(tag)}/_category_.json`, text }
        }),
        ...pages.map(({ tag, id, request, operation }): VirtualFile => {
          const path = `${folder}/${toName(tag)}/${toName(id)}.md`
          return { folder: 'docs', path, text: pageText(request, id, operation) }
        }),
      ]
    },
  })
}

/** A name of a file or folder. */
function toName(text: string): string {
  return text.replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '')
}

function pageText(request: string, id: string, operation: Operation): string {
  const { summary = id, description = '', parameters = [] } = operation
  const rows = parameters.map(({ name, in: where, required, description: text = '' }) => {
    return `| \`${name}\` | ${where} | ${required ? 'yes' : 'no'} | ${text} |`
  })
  return `---
title: ${JSON.stringify(summary)}
sidebar_label: ${JSON.stringify(id)}
mdx: { format: md }
---

\`\`\`http
${request}
\`\`\`

${description}
${rows.length === 0 ? '' : `\n## Parameters\n\n| Name | In | Required | Description |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`}`
}
