import { Hero } from '../components/Hero.tsx'
import { Link } from '../controls/Link.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { Body } from '../prose/Body.tsx'

/** The home page: hero with call-to-action buttons, unless the page has its own, then the page's content. */
export const HomePage = replaceable('HomePage', function HomePage() {
  const { title, tagline, home } = useSite()
  const view = useView()
  const hasHero = view.kind === 'home' && view.hasHero
  return (
    <main className="home">
      {hasHero && (
        <Hero title={title} tagline={tagline}>
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
        </Hero>
      )}
      <div className="home-body prose">
        <Body />
      </div>
      <Slot name="homeEnd" />
    </main>
  )
})
