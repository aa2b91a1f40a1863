import type { BlogArchiveView } from '@ssgdocs/runtime/contract/blog-view'
import { useText } from '../customize/Text.tsx'

/** All posts of the blog, grouped by year. */
export function BlogArchivePage({ view }: { readonly view: BlogArchiveView }) {
  return (
    <main className="page">
      <header className="page-header">
        <h1>{useText()('archive')}</h1>
      </header>
      <div className="archive">
        {view.years.map(({ year, posts }) => (
          <section key={year} aria-labelledby={year}>
            {/* An `h3` without an `h2` above: site styles rely on it. */}
            <h3 id={year} aria-level={2}>
              {year}
            </h3>
            <ul>
              {posts.map(({ title, href, dayLabel }) => (
                <li key={href}>
                  <a href={href}>{`${dayLabel} - ${title}`}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}
