import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import { type ServeProcess, serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { type TinySite, tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { launchBrowser } from './served-site.ts'

/** Browsers request an icon and report when it is missing. */
export const config = { favicon: 'icon.svg' }
export const files = {
  '/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
  'docs/index.md': '# Home\n\n[Live](./live.mdx)\n',
  'docs/live.mdx':
    'import { Counter } from "./Counter.tsx"\n\n# Live\n\n<Counter start={2 + 1} />\n',
  'docs/Counter.tsx': `import { useState } from 'react'
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
}

export const longPage = (word: string) =>
  `# Long\n\n<details>\n<summary>More</summary>\n\nhidden\n\n</details>\n\n${'line\n\n'.repeat(100)}The word is ${word}.\n\n${'line\n\n'.repeat(100)}`

/** A site in development that the tests of a file edit. */
interface EditedSite {
  readonly browser: Browser
  readonly site: TinySite
  readonly served: ServeProcess
  /** What the editor was asked to open. */
  opened(): Promise<string>
}

/** Returns a function that returns the site, which is served while the tests of the file run. */
export function serveEditedSite(): () => EditedSite {
  let edited: EditedSite | undefined
  beforeAll(async () => {
    const browser = await launchBrowser()
    const editor = '#!/bin/sh\necho "$@" >> "$(dirname "$0")/.ssg/opened.txt"\n'
    const draft = '---\ndraft: true\n---\n\n# Draft\n\n## Two\n\n#### Four\n'
    const site = await tinySite({ ...files, 'docs/draft.md': draft, '/edit.sh': editor }, config)
    await chmod(join(site.dir, 'edit.sh'), 0o755)
    vi.stubEnv('LAUNCH_EDITOR', join(site.dir, 'edit.sh'))
    const served = await serveSite(site.dir, '--watch')
    vi.unstubAllEnvs()
    const opened = () => readFile(join(site.dir, '.ssg/opened.txt'), 'utf8').catch(() => '')
    edited = { browser, site, served, opened }
  })
  afterAll(async () => {
    await edited?.served.close()
    await edited?.site[Symbol.asyncDispose]()
  })
  return () => edited as EditedSite
}

/** A link of the sidebar. */
export function menuLink(page: Page, name: string) {
  return page.locator('.menu').first().getByRole('link', { name, exact: true })
}
