import { defineIntegration, type VirtualFile } from '@ssg/cli'

/** The parts of an OpenAPI description that the pages show. */
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
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
      const pages = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => {
          const [tag = 'default'] = operation.tags ?? []
          return { tag, method: method.toUpperCase(), path, operation }
        }),
      )
      const tags = [...new Set(pages.map(({ tag }) => tag))]
      return [
        ...tags.map((tag): VirtualFile => {
          const text = JSON.stringify({ label: tag, link: { type: 'generated-index' } })
          return { folder: 'docs', path: `${folder}/${tag}/_category_.json`, text }
        }),
        ...pages.map(({ tag, method, path, operation }): VirtualFile => {
          const text = pageText(`${method} ${path}`, operation)
          return { folder: 'docs', path: `${folder}/${tag}/${operation.operationId}.md`, text }
        }),
      ]
    },
  })
}

function pageText(request: string, operation: Operation): string {
  const { operationId, summary = operationId, description = '', parameters = [] } = operation
  const rows = parameters.map(({ name, in: where, required, description: text = '' }) => {
    return `| \`${name}\` | ${where} | ${required ? 'yes' : 'no'} | ${text} |`
  })
  return `---
title: ${JSON.stringify(summary)}
sidebar_label: ${JSON.stringify(operationId)}
mdx: { format: md }
---

\`\`\`http
${request}
\`\`\`

${description}
${rows.length === 0 ? '' : `\n## Parameters\n\n| Name | In | Required | Description |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`}`
}
