import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** Violations of the HTML standard in a document: `line:column rule: reason`. */
export async function validateHtml(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

type JsonLdObject = Readonly<Record<string, unknown>>

/** Properties that search engines require of the types we emit. */
const requiredProperties: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Blog: ['name', 'url'],
  BlogPosting: ['headline', 'datePublished', 'url'],
  Person: ['name'],
  SearchAction: ['target', 'query-input'],
}

/** Problems in the JSON-LD of a document. */
export function validateStructuredData(html: string): readonly string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, text = '']) => {
    const data: unknown = JSON.parse(text)
    const things = Array.isArray(data) ? data : [data]
    return things.flatMap((thing: JsonLdObject) => [
      ...(thing['@context'] === 'https://schema.org' ? [] : ['no @context']),
      ...validateJsonLdObject(thing),
    ])
  })
}

/** Checks a node and, recursively, the nodes in its properties and lists. */
function validateJsonLdObject(thing: JsonLdObject): readonly string[] {
  const type = String(thing['@type'] ?? '')
  const missing = (requiredProperties[type] ?? []).filter((name) => isEmpty(thing[name]))
  const inner = Object.values(thing)
    .flat()
    .filter((value): value is JsonLdObject => typeof value === 'object' && value !== null)
  return [
    ...(type === '' && thing['@id'] === undefined && thing['@graph'] === undefined
      ? ['a thing without @type']
      : []),
    ...missing.map((name) => `${type} without ${name}`),
    ...inner.flatMap(validateJsonLdObject),
  ]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
