import { Link } from '#ui/link.tsx'
import { pathTo } from '../nav/paths.ts'
import { text } from '../text.ts'

/** Beside figures of incomes: what everybody earned is on a page for everybody. */
export const DisclosureLine = () => (
  <p className="small quiet">
    {text('shell.disclosure_line')} <Link href={pathTo('any/income-disclosure')}>{text('shell.disclosure')}</Link>
  </p>
)
