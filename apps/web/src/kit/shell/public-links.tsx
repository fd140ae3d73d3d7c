import { Link } from '#ui/link.tsx'
import { pathTo } from '../nav/paths.ts'
import { text } from '../text.ts'
import './public-links.css'

/** At the foot of every page that needs no session: who the company is, how it is written to, what it tells, and what members earn. */
export const PublicLinks = () => (
  <nav className="public-links" aria-label={text('shell.public_links')}>
    <Link href={pathTo('any/about-company')}>{text('shell.about')}</Link>
    <Link href={pathTo('any/contact-us')}>{text('shell.contact')}</Link>
    <Link href={pathTo('any/news')}>{text('shell.news')}</Link>
    <Link href={pathTo('any/income-disclosure')}>{text('shell.disclosure')}</Link>
  </nav>
)
