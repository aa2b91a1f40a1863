import { defineIntegration } from '@ssgdocs/cli'

/** Shows `:::quote[Author]` as a figure, with the author below the text. */
export function quote() {
  return defineIntegration({
    name: 'quote',
    markdown: {
      directives: {
        quote(directive) {
          if (directive.type !== 'containerDirective') return undefined
          const [first, ...others] = directive.children
          const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
          const text = isLabel ? others : directive.children
          const author = isLabel ? first.children : []
          directive.data = { hName: 'figure', hProperties: { className: ['quote'] } }
          directive.children = [
            { type: 'blockquote', children: text },
            { type: 'paragraph', data: { hName: 'figcaption' }, children: author },
          ]
          return undefined
        },
      },
    },
  })
}
