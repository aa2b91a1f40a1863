import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** What the HTML standard does not allow in a document: `line:column rule: why`. */
export async function validateHtml(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

type JsonLdObject = Readonly<Record<string, unknown>>

/** What search engines need of the kinds that we write. */
const requiredProperties: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Blog: ['name', 'url'],
  BlogPosting: ['headline', 'datePublished', 'url'],
  Person: ['name'],
  SearchAction: ['target', 'query-input'],
}

/** What is wrong with the JSON-LD of a document. */
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

/** Looks into a thing and all that it holds. Within lists and properties, each has a type too. */
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
