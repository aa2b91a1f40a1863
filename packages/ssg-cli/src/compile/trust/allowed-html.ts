import type { TrustPolicy } from '../../config/site-config.ts'

/** Elements that run no code and load nothing but images, audio and video. */
const elementNames: ReadonlySet<string> = new Set(
  `a abbr address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup data dd del
  details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label
  li main mark menu meter nav ol p picture pre progress q rp rt ruby s samp section small source span strike strong
  sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr`.split(/\s+/),
)

/** In lower case without hyphens, since HTML, JSX and syntax trees spell attributes differently. */
const attributeNames: ReadonlySet<string> = new Set(
  `abbr align alt autoplay border cellpadding cellspacing checked cite class classname color cols colspan controls
  datetime decoding default dir disabled download headers height hidden high href hreflang id key kind label lang
  loading loop low max media min muted open optimum playsinline poster preload referrerpolicy rel reversed role rows
  rowspan scope size sizes span src srclang srcset start style tabindex target title translate type valign value width`.split(
    /\s+/,
  ),
)

const frameAttributeNames: ReadonlySet<string> = new Set([
  ...attributeNames,
  ...['allow', 'allowfullscreen', 'frameborder', 'name', 'sandbox', 'scrolling'],
])

/** An element or component in the source. Attribute values that are not strings are data. */
export interface WrittenElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: unknown])[]
}

/** Why content without code must not use an element; null if it may. */
export function reasonAgainst(
  { name, attributes }: WrittenElement,
  { components, frames }: TrustPolicy,
): string | null {
  if (components.includes(name)) return reasonAgainstProps(attributes)
  if (name === 'iframe') return reasonAgainstFrame(attributes, frames)
  if (!elementNames.has(name)) return `\`<${name}>\` is not allowed`
  const refused = attributes.find((attribute) => !isAllowed(name, attribute))
  return refused === undefined ? null : `The attribute \`${refused[0]}\` is not allowed`
}

function isAllowed(element: string, [name, value]: WrittenElement['attributes'][number]): boolean {
  const plain = plainName(name)
  // On other elements, `name` shadows a property of `document`.
  if (plain === 'name') return element === 'a' || element === 'details'
  if (element === 'input' && plain === 'type') return value === 'checkbox'
  return attributeNames.has(plain) || /^(?:aria|data)./.test(plain)
}

/** Components may pass their props to elements. */
function reasonAgainstProps(props: WrittenElement['attributes']): string | null {
  const refused = props.find(([name, value]) =>
    plainName(name) === 'as' ? !elementNames.has(String(value)) : isHandlerOrMarkup(name),
  )
  return refused === undefined ? null : `The prop \`${refused[0]}\` is not allowed with this value`
}

function isHandlerOrMarkup(name: string): boolean {
  const plain = plainName(name)
  return /^on|^(?:srcdoc|dangerouslysetinnerhtml|formaction|httpequiv)$/.test(plain)
}

function reasonAgainstFrame(
  attributes: WrittenElement['attributes'],
  origins: readonly string[],
): string | null {
  const refused = attributes.find(([name]) => !frameAttributeNames.has(plainName(name)))
  if (refused !== undefined) return `The attribute \`${refused[0]}\` is not allowed`
  // JSX allows an attribute twice, and the last one counts.
  const sources = attributes.filter(([name]) => plainName(name) === 'src')
  const isKnown = sources.length > 0 && sources.every(([, source]) => isOfOrigin(source, origins))
  return isKnown ? null : 'This `<iframe>` loads a page from an origin that is not allowed'
}

function isOfOrigin(url: unknown, origins: readonly string[]): boolean {
  return typeof url === 'string' && URL.canParse(url) && origins.includes(new URL(url).origin)
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '')
}
