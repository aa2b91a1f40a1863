import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeDefinitionContext } from '../customize/useThemeDefinition.ts'
import { EditRow } from './EditRow.tsx'

const lastUpdate = { date: '2025-03-02T00:00:00.000Z', dateLabel: 'Mar 2', author: 'Ada' }

function textOf(update: typeof lastUpdate | { date: null }, strings = {}): string {
  const markup = renderToStaticMarkup(
    <ThemeDefinitionContext value={{ strings }}>
      <EditRow editHref={null} lastUpdate={{ ...lastUpdate, ...update }} />
    </ThemeDefinitionContext>,
  )
  return markup.replace(/<[^>]+>/g, '')
}

test('date and author of the last change are at their places in the sentence', () => {
  expect(textOf(lastUpdate)).toBe('Last updated on Mar 2 by Ada')
  expect(textOf({ date: null })).toBe('Last updated by Ada')
  const chinese = {
    lastUpdated: '最后{byUser}{atDate}更新',
    lastUpdatedOn: '于 {date} ',
    lastUpdatedBy: '由 {author} ',
  }
  expect(textOf(lastUpdate, chinese)).toBe('最后由 Ada 于 Mar 2 更新')
})
