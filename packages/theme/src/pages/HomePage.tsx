import { Link } from '../controls/Link.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useSite } from '../hooks/useSite.ts'
import { Body } from '../prose/Body.tsx'

/** The home page: hero with call-to-action buttons, then the page's content. */
export const HomePage = replaceable('HomePage', function HomePage() {
  const { title, tagline, home } = useSite()
  return (
    <main className="home">
      <header className="hero" data-part="hero">
        <div className="hero-inner">
          <h1>{title}</h1>
          <p className="hero-tagline">{tagline}</p>
          {home.actions.length > 0 && (
            <p className="hero-actions">
              {home.actions.map(({ label, href, external, primary }) => (
                <Link
                  key={label}
                  className={primary ? 'action action-primary' : 'action'}
                  href={href}
                  external={external}
                >
                  {label}
                </Link>
              ))}
            </p>
          )}
          <Slot name="heroEnd" />
        </div>
      </header>
      <div className="home-body prose">
        <Body />
      </div>
      <Slot name="homeEnd" />
    </main>
  )
})
