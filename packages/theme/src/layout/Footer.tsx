import { replaceable } from '../customize/replaceable.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useSite } from '../hooks/useSite.ts'
import { Html } from '../prose/Html.tsx'
import { FooterItem } from './FooterItem.tsx'

/** The footer, if the site configures one. */
export const Footer = replaceable('Footer', function Footer() {
  const { footer } = useSite()
  const classes = useClasses()
  if (footer === null) return null
  return (
    <footer className={classes('footer', 'footer')} data-part="footer">
      <div className="footer-inner">
        {footer.columns.length > 0 && (
          <div className={classes('footer-columns', 'footer-columns')}>
            {footer.columns.map(({ title, className, links }) => (
              <div key={title} className={classes('footer-column', className)}>
                <p className={classes('footer-title', 'footer-title')}>{title}</p>
                <ul className={classes('footer-list')}>
                  {links.map((item) => (
                    <FooterItem key={'html' in item ? item.html : item.label} item={item} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <Html
          tag="div"
          className={classes('footer-copyright', 'footer-copyright')}
          html={footer.copyright}
        />
      </div>
    </footer>
  )
})
