import type { Body } from '../compile/body.ts'
import { escapeAttribute } from '../compile/escape-html.ts'
import type { Picture } from '../graph/check-links.ts'

/** Replaces the placeholders in `picture` elements with their `source` elements, or with nothing. */
export function fillSources(
  { kind, placeholderPrefix }: Pick<Body, 'kind' | 'placeholderPrefix'>,
  text: string,
  pictures: readonly (Picture | undefined)[],
): string {
  const name = `${placeholderPrefix}-(\\d+)-sources`
  const [pattern, print] = kind === 'static' ? [name, printHtml] : [`"${name}"`, printJsx]
  return text.replace(new RegExp(pattern, 'g'), (_, index: string) =>
    print(pictures[Number(index)]),
  )
}

function printHtml({ sources, sizes }: Picture = noPicture): string {
  return sources
    .map(({ type, srcset }) => {
      const [candidates, widths] = [srcset, sizes].map(escapeAttribute)
      return `<source type="${type}" srcset="${candidates}" sizes="${widths}">`
    })
    .join('')
}

/** Calls the function that MDX imports for the image itself. */
function printJsx({ sources, sizes }: Picture = noPicture): string {
  const elements = sources.map(({ type, srcset: srcSet }) => {
    return `_jsx("source", ${JSON.stringify({ type, srcSet, sizes })}, "${type}")`
  })
  return `[${elements.join(', ')}]`
}

const noPicture: Picture = { sources: [], srcset: null, sizes: '' }
