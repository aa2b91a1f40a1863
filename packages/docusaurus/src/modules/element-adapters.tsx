import { type Action, actionAttribute } from '@ssgdocs/runtime/contract/dom'
import { StaticContext } from '@ssgdocs/theme/toolkit'
import { Children, type ComponentProps, isValidElement, type ReactNode, useContext } from 'react'
import { codeMetastring } from './code-metastring.ts'
import { withoutPermalink } from './heading-adapter.tsx'
import { nested } from './nested.tsx'
import type { Replacement, SiteComponent } from './site-component.ts'
import { translate } from './Translate.tsx'
import { OriginalCodeBlock } from './theme/CodeBlock.tsx'
import { Code, Pre } from './theme/element.tsx'
import original from './theme/MDXComponents/index.tsx'
import { withNames } from './with-names.ts'

type Components = Readonly<Record<string, SiteComponent>>

/** The elements for which `MDXComponents` of a site has components of its own. */
export function ownElements(elements: Components): Components {
  const originals = original as unknown as Components
  return withNames(
    Object.fromEntries(
      Object.entries(elements)
        .filter(([name, component]) => /^[a-z]/.test(name) && component !== originals[name])
        .map(([name, component]) => [
          name,
          /^h[1-6]$/.test(name) ? withoutPermalink(component) : component,
        ]),
    ),
  )
}

/** Code blocks rendered with a site's components for `pre` and `code`, if it has any, around its `CodeBlock`. */
export function withCodeElements<
  Replaced extends { readonly CodeBlock?: Replacement<'CodeBlock'> },
>({ pre, code }: Components, components: Replaced): Replaced {
  if (pre === undefined && code === undefined) return components
  const own = codeElements(pre ?? Pre, code ?? Code)
  const { CodeBlock } = components
  const all =
    CodeBlock === undefined
      ? own
      : nested([
          ['all', own],
          ['all', CodeBlock],
        ])
  return { ...components, CodeBlock: all }
}

function codeElements(SitePre: SiteComponent, SiteCode: SiteComponent): Replacement<'CodeBlock'> {
  return ({ Default, ...props }) => (
    <OriginalCodeBlock value={<Default {...props} />}>
      <SitePre>
        <SiteCode
          className={`language-${props.language}`}
          metastring={codeMetastring(props.attributes)}
          title={props.title}
        >
          {`${props.code}\n`}
        </SiteCode>
      </SitePre>
    </OriginalCodeBlock>
  )
}

/** Components for elements, with the text of code in one string, as they expect it: without places for line breaks. */
export function withPlainCode({ code: Code, ...others }: Components): Components {
  if (Code === undefined) return others
  return { ...others, code: (props) => <Code {...props}>{plainText(props.children)}</Code> }
}

/** The text of strings and `wbr` elements; anything else as it is. */
function plainText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children).filter((part) => !isLineBreakPlace(part))
  return parts.length > 0 && parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : children
}

function isLineBreakPlace(node: ReactNode): boolean {
  return isValidElement(node) && node.type === 'wbr'
}

/** `CodeInline` for inline code only. */
export function codeInline(Component: SiteComponent): Components {
  return {
    code: (props: ComponentProps<'code'>) =>
      useContext(OriginalCodeBlock) === null ? <Component {...props} /> : <Code {...props} />,
  }
}

/** `Details` gets the `summary` element of Markdown as a prop. */
export function details(Component: SiteComponent): Components {
  return {
    Details: Component,
    details: ({ children, ...props }: ComponentProps<'details'>) => {
      const parts = Children.toArray(children)
      const summary = parts.find((part) => isValidElement(part) && part.type === 'summary')
      return (
        <Component {...props} summary={summary}>
          {parts.filter((part) => part !== summary)}
        </Component>
      )
    },
  }
}

/** `CodeBlock` gets the code as text; `@theme-original/CodeBlock` renders the highlighted block. */
export function codeBlock(Component: SiteComponent): Replacement<'CodeBlock'> {
  return ({ Default, ...props }) => (
    <OriginalCodeBlock value={<Default {...props} />}>
      <WithCopyButton>
        <Component
          className={`language-${props.language}`}
          language={props.language}
          title={props.title}
          metastring={codeMetastring(props.attributes)}
        >
          {props.code}
        </Component>
      </WithCopyButton>
    </OriginalCodeBlock>
  )
}

const copyLabel = {
  id: 'theme.CodeBlock.copyButtonAriaLabel',
  message: 'Copy code to clipboard',
}

/** On pages where the component does not run, its buttons are missing or do nothing, and the runtime's copies the code. */
function WithCopyButton({ children }: { readonly children: ReactNode }) {
  if (!useContext(StaticContext)) return children
  return (
    <div className="static-code" data-part="code-block">
      {children}
      <button
        type="button"
        className="copy-code"
        {...{ [actionAttribute]: 'copy-code' satisfies Action }}
        aria-label={translate(copyLabel)}
      />
    </div>
  )
}
