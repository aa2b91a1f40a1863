import type { VersionsView } from '@ssgdocs/runtime/contract/page-view'
import { ReleaseTable } from '../components/ReleaseTable.tsx'
import { useText } from '../customize/Text.tsx'

/** All versions of the docs with their status and release links. */
export function VersionsPage({ view }: { readonly view: VersionsView }) {
  const { versionLists } = view
  return (
    <main className="page">
      <header className="page-header">
        <h1 id="versions">{useText()('versions')}</h1>
      </header>
      {versionLists.map((list) =>
        versionLists.length === 1 ? (
          <div className="prose" key={list.docs}>
            <ReleaseTable list={list} labelledBy="versions" prefix="" />
          </div>
        ) : (
          <section key={list.docs}>
            <h2 id={list.docs}>{list.label}</h2>
            <div className="prose">
              <ReleaseTable list={list} labelledBy={list.docs} prefix={`${list.label} `} />
            </div>
          </section>
        ),
      )}
    </main>
  )
}
