import { type TinySite, tinySite } from './tiny-site.ts'

/** A site with integrations in the source text of its configuration. */
export async function siteWith(
  integrations: string,
  files: Readonly<Record<string, string>> = {},
): Promise<TinySite> {
  const site = await tinySite({ 'docs/index.md': '# Home\n\nText.\n', ...files })
  await configure(site, integrations)
  return site
}

export function configure(site: TinySite, integrations: string): Promise<void> {
  return site.write(
    '/site.config.ts',
    `import { readFileSync, writeFileSync, appendFileSync } from 'node:fs'
const log = (line: string) => appendFileSync(${JSON.stringify(`${site.dir}/log.txt`)}, line + '\\n')
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [${integrations}] }
`,
  )
}
