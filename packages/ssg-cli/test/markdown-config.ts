import type { MarkdownConfig } from '../src/config/site-config.ts'

/** Markdown settings with every feature off. */
export const markdownConfig: MarkdownConfig = {
  format: 'md',
  markdownPages: false,
  pictures: false,
  mdxComponentNames: [],
  fallbackComponents: false,
  trust: null,
  plugins: { remark: [], rehype: [], hooks: [] },
  pluginsHash: null,
  annotations: null,
  features: {
    headingLinkLabel: 'Direct link to {heading}',
    emoji: false,
    math: false,
    mermaid: false,
    typeLinks: false,
    admonitions: {},
    code: {
      magicComments: [],
      defaultLanguage: 'text',
      outputTitle: '',
      copyLabel: '',
      copiedLabel: '',
      wordWrapLabel: '',
    },
  },
}
