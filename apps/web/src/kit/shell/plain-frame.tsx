import { Outlet } from 'react-router'
import { Button } from '#ui/basics/button.tsx'
import { Mark } from '#ui/basics/mark.tsx'
import { ThemeSwitch } from '#ui/shell/theme-switch.tsx'
import { logoOf, useCompany } from '../session/company.ts'
import { signInPath, signOutPath } from '../nav/paths.ts'
import { useSession } from '../session/session.ts'
import { text } from '../text.ts'
import { useTheme } from '../theme.ts'
import './plain-frame.css'
import { PublicLinks } from './public-links.tsx'

/** Around a page that somebody without a session may open: the company's mark, and the way in. */
export function PlainFrame() {
  const { info } = useCompany()
  const { theme, toggle } = useTheme()
  // Whoever must choose a password or agree to terms first has a session, and not yet a menu.
  const user = useSession()?.user
  const isIn = user?.must_change_password === true || user?.owed_terms === 'first'
  return (
    <div className="plain-frame">
      <header className="plain-head">
        <Mark src={logoOf(info)} />
        <span className="grow clip label">{info.is_set_up ? info.name : text('shell.product')}</span>
        <ThemeSwitch theme={theme} onToggle={toggle} />
        {info.is_set_up && (
          <Button tone="text" href={isIn ? signOutPath : signInPath}>
            {text(isIn ? 'shell.sign_out' : 'shell.sign_in')}
          </Button>
        )}
      </header>
      <main id="content" className="plain-page" tabIndex={-1}>
        <Outlet />
      </main>
      {info.is_set_up && (
        <footer className="plain-foot">
          <PublicLinks />
        </footer>
      )}
    </div>
  )
}
