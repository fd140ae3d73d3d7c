import type { ReactNode } from 'react'
import { Link as RouterLink, Outlet, ScrollRestoration } from 'react-router'
import { formatOf, themeOf, useCompany } from './kit/session/company.ts'
import { useSession } from './kit/session/session.ts'
import { LeaveGuard } from './kit/nav/leave-guard.ts'
import { PageFault } from './kit/nav/page-fault.tsx'
import { Floats } from './kit/shell/floats.tsx'
import { speech } from './kit/text.ts'
import { ThemeChoiceProvider } from './kit/theme.ts'
import uiWords from './messages/en/ui.ts'
import { FormAppearanceProvider } from './ui/fields/appearance.ts'
import { FormatProvider } from './ui/figures/format.ts'
import { LoadingBar } from './ui/floats/loading-bar.tsx'
import { LinkProvider, type LinkProps } from './ui/link.tsx'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'
import { useThemeChoice } from './ui/theme/use-theme-choice.ts'
import { UiWordsProvider } from './ui/words.ts'

/** The page of now with something else in its address, such as the row whose sheet is open. */
const isOfThisPage = (href: string) => href.startsWith('?')

/** An address of ours goes through the router; any other is left to the browser. */
const isOurs = (href: string) => isOfThisPage(href) || (href.startsWith('/') && !href.startsWith('//'))

function Link({ href, children, ...rest }: LinkProps) {
  if (isOurs(href) && rest.target === undefined && rest.download === undefined) {
    return (
      <RouterLink to={href} preventScrollReset={isOfThisPage(href)} {...rest}>
        {children}
      </RouterLink>
    )
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

/** What surrounds every page: the company's look and ways of writing, and everything that floats over a page. */
export function Root() {
  return (
    <Look>
      <Outlet />
      <Floats />
      <LeaveGuard />
      <ScrollRestoration />
    </Look>
  )
}

/** In place of everything, when what surrounds every page stopped working itself. */
export const RootFault = () => (
  <Look>
    <main className="start-failed">
      <PageFault />
    </main>
  </Look>
)

/** Until the first page is here. */
export const RootOpening = () => (
  <Look>
    <LoadingBar isShown />
  </Look>
)

function Look({ children }: { children: ReactNode }) {
  const company = useCompany()
  const session = useSession()
  const { theme, toggle } = useThemeChoice(session?.user.user_id, themeOf(company.info.default_theme))
  return (
    <ThemeProvider theme={theme} hue={company.info.hue}>
      <ThemeChoiceProvider value={{ theme, toggle }}>
        <FormatProvider value={formatOf(company)}>
          <FormAppearanceProvider value={{ look: company.info.field_look, requiredMark: company.info.required_mark }}>
            <UiWordsProvider value={speech()?.look ?? uiWords}>
              <LinkProvider value={Link}>{children}</LinkProvider>
            </UiWordsProvider>
          </FormAppearanceProvider>
        </FormatProvider>
      </ThemeChoiceProvider>
    </ThemeProvider>
  )
}
