import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import type { ThemeDefinition } from '../customize/define-theme.ts'
import type { ReplaceableProps } from '../customize/replaceable-names.ts'

type ElementProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
// biome-ignore lint/suspicious/noExplicitAny: a page passes whatever props the component takes.
export type MarkdownComponents = Readonly<Record<string, ComponentType<any>>>

/** The components that a site provides to its pages, by name, and those that replace elements, by tag name. */
export function markdownComponents({
  mdx = {},
  components = {},
}: ThemeDefinition): MarkdownComponents {
  const { Admonition, CodeBlock } = components
  return {
    ...mdx,
    ...(Admonition && { aside: replaceAdmonitions(Admonition, mdx['aside'] ?? 'aside') }),
    ...(CodeBlock && { div: replaceCodeBlocks(CodeBlock, mdx['div'] ?? 'div') }),
  }
}

/** Tag names of the elements that the site replaces. */
export function replacedElements(definition: ThemeDefinition): string[] {
  return Object.keys(markdownComponents(definition)).filter((name) => /^[a-z]/.test(name))
}

type Replacements = NonNullable<ThemeDefinition['components']>
type ElementType = ComponentType<ElementProps> | 'aside' | 'div'

/** Reads the props of an admonition from the markup of `:::note[Title]`. */
function replaceAdmonitions(
  Custom: NonNullable<Replacements['Admonition']>,
  Element: ElementType,
): ComponentType<ElementProps> {
  return function Aside(props) {
    if (props['data-part'] !== 'admonition') return <Element {...props} />
    const className = String(props['className'])
    const [title, content] = Children.toArray(props.children).filter(isValidElement<ElementProps>)
    return (
      <Custom
        type={/theme-admonition-([\w-]+)/.exec(className)?.[1] ?? 'note'}
        title={title?.props.children}
        id={props['id'] as string | undefined}
        className={className}
        Default={DefaultAdmonition}
      >
        {content?.props.children}
      </Custom>
    )
  }
}

function DefaultAdmonition({ id, className, title, children }: ReplaceableProps['Admonition']) {
  return (
    <aside id={id} className={className} data-part="admonition">
      <p className="admonition-title">{title}</p>
      <div>{children}</div>
    </aside>
  )
}

/** Reads the props of a code block from its markup, whose content is HTML. */
function replaceCodeBlocks(
  Custom: NonNullable<Replacements['CodeBlock']>,
  Element: ElementType,
): ComponentType<ElementProps> {
  return function Div(props) {
    const content = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined
    if (props['data-part'] !== 'code-block' || content === undefined) return <Element {...props} />
    const html = content.__html
    const title = /^<div data-part="code-title">(.*?)<\/div>/s.exec(html)?.[1]
    const code = /<pre.*<\/pre>/s.exec(html)?.[0] ?? ''
    return (
      <Custom
        language={String(props['data-language'])}
        title={title === undefined ? undefined : textOf(title)}
        code={textOf(code).replace(/\n$/, '')}
        attributes={props}
        Default={DefaultCodeBlock}
      />
    )
  }
}

function DefaultCodeBlock({ attributes }: ReplaceableProps['CodeBlock']) {
  return <div {...attributes} />
}

const characters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#x3C': '<',
  '#x26': '&',
}

/** The text of HTML that the build wrote. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (reference, name) => characters[name] ?? reference)
}
