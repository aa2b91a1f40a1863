import {
  type NamedPage,
  pageNamesFile,
  pageNamesFolder,
} from '@ssgdocs/runtime/contract/page-names'
import { expect, test } from 'vitest'
import { describeTestSite } from '../../test/describe-test-site.ts'

test('the 404 page finds pages by the words of their titles and addresses, but no unlisted ones', async () => {
  const outputs = await describeTestSite({
    files: {
      'docs/index.md': '# Home\n',
      'docs/api/Agent.md': '# The MockPool\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n# Mocks\n',
    },
  })
  const pagesFor = async (word: string) => {
    const text = await outputs.textOf(`${pageNamesFolder}/${pageNamesFile(word, 0)}`)
    const named: NamedPage[] = JSON.parse(text ?? '')
    return named.filter(([title]) => /mock/i.test(title))
  }
  const page = ['The MockPool', '/docs/api/Agent']
  for (const word of ['mock', 'pool', 'agent']) expect(await pagesFor(word)).toEqual([page])
})
