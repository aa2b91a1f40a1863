import { Link } from '../controls/Link.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { useSite } from '../hooks/useSite.ts'
import { Html } from '../prose/Html.tsx'

/** The footer, if the site configures one. */
export const Footer = replaceable('Footer', function Footer() {
  const { footer } = useSite()
  if (footer === null) return null
  return (
    <footer className="footer" data-part="footer">
      <div className="footer-inner">
        {footer.columns.length > 0 && (
          <div className="footer-columns">
            {footer.columns.map(({ title, links }) => (
              <div key={title}>
                <p className="footer-title">{title}</p>
                <ul>
                  {links.map(({ label, href, external }) => (
                    <li key={label}>
                      <Link href={href} external={external}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <Html tag="div" className="footer-copyright" html={footer.copyright} />
      </div>
    </footer>
  )
})
