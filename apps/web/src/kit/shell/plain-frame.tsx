import { Outlet } from 'react-router'
import { Button } from '../../ui/basics/button.tsx'
import { Mark } from '../../ui/basics/mark.tsx'
import { ThemeSwitch } from '../../ui/shell/theme-switch.tsx'
import { useCompany } from '../company.ts'
import { signInPath } from '../paths.ts'
import { useText } from '../text.ts'
import { useTheme } from '../theme.ts'
import './plain-frame.css'

/** Around a page that somebody without a session may open: the company's mark, and the way in. */
export function PlainFrame() {
  const text = useText()
  const { info } = useCompany()
  const { theme, toggle } = useTheme()
  return (
    <div className="plain-frame">
      <header className="plain-head">
        <Mark />
        <span className="grow clip label">{info.is_set_up ? info.name : text('shell.product')}</span>
        <ThemeSwitch theme={theme} onToggle={toggle} />
        {info.is_set_up && (
          <Button tone="text" href={signInPath}>
            {text('shell.sign_in')}
          </Button>
        )}
      </header>
      <main id="content" className="plain-page" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
