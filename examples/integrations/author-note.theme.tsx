import { Admonition, defineTheme, type SlotProps } from '@ssgdocs/theme'

function AuthorNote({ view }: SlotProps) {
  const note = view.frontMatter?.['author_note']
  if (typeof note !== 'string' || note === '') return null
  return <Admonition type="note">{note}</Admonition>
}

export default defineTheme({ slots: { afterDocTitle: AuthorNote } })
