import { Children, isValidElement, type ReactNode } from 'react'
import { TabItem } from './TabItem.tsx'
import { Tabs } from './Tabs.tsx'

export interface CodeTabsProps {
  /** The labels of the tabs, separated by commas: one for each code block. */
  readonly labels: string
  /** Same as in `Tabs`. */
  readonly groupId?: string | undefined
  /** Code blocks; in MDX, write them in Markdown. */
  readonly children: ReactNode
}

/** Code blocks in tabs. Throws unless there is a label for each. */
export function CodeTabs({ labels, groupId, children }: CodeTabsProps) {
  const names = labels.split(',').map((label) => label.trim())
  const blocks = Children.toArray(children).filter(isValidElement)
  if (names.length !== blocks.length) {
    throw new Error(`<CodeTabs> has ${blocks.length} code blocks and ${names.length} labels`)
  }
  return (
    <Tabs className="code-tabs" groupId={groupId}>
      {blocks.map((block, index) => (
        <TabItem key={names[index]} value={names[index] ?? ''}>
          {block}
        </TabItem>
      ))}
    </Tabs>
  )
}
