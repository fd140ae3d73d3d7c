import { createBrowserRouter, type RouteObject, useLoaderData } from 'react-router'
import { type Page, type PageKey, page as pageOf, pages } from '@banyan/contract/catalogue/catalogue.ts'
import { AccountsLayout } from './features/people/accounts/accounts-layout.tsx'
import { PageNotFoundPage } from './kit/shell/pages/page-not-found-page.tsx'
import { useCompany } from './kit/session/company.ts'
import { setNavigate } from './kit/nav/go.ts'
import { guard, openFrontDoor, type Opened, requireSetUp } from './kit/session/guard.ts'
import { PageFault } from './kit/nav/page-fault.tsx'
import { PageTitle } from './kit/nav/page-title.tsx'
import type { Screen } from './kit/nav/screens.ts'
import { useSession } from './kit/session/session.ts'
import { Root } from './root.tsx'
import { screens } from './screens.ts'

const screenOf = screens as Readonly<Partial<Record<PageKey, Screen>>>
const refresh = pageOf('any/refresh')
const notFound = pageOf('any/page-not-found')

/** The screen of a page under the page's title, or the not-found page where the guard says that it is not there. */
async function componentOf(page: Page, screen: Screen) {
  const Screen = await screen()
  if (page.key === refresh.key) return Screen
  return () => {
    const isThere = useLoaderData<Opened>() === 'open'
    // Left without its session, a page of a role would only ask as nobody and be refused; the way out is under way.
    const isLeft = useSession() === null && page.user_type !== 'Any'
    const { is_set_up } = useCompany().info
    if (isLeft && is_set_up) return null
    return (
      <>
        <PageTitle of={isThere ? page.key : notFound.key} />
        {isThere ? <Screen /> : <PageNotFoundPage />}
      </>
    )
  }
}

const lazyOf = (page: Page, screen: Screen) => async () => ({ Component: await componentOf(page, screen) })

/** A page without a screen has no route, so its address ends at page-not-found. Paths match in any case. */
function routeOf(page: Page): RouteObject[] {
  const screen = screenOf[page.key]
  if (screen === undefined) return []
  return [{ path: page.path, ErrorBoundary: PageFault, loader: () => guard(page), lazy: lazyOf(page, screen) }]
}

const missing: RouteObject = {
  path: '*',
  loader: () => guard(notFound),
  lazy: lazyOf(notFound, screens['any/page-not-found']),
}

/** The door opens without the shell. */
const loadFrame = () => import('./kit/shell/frame.tsx').then(({ Frame }) => ({ Component: Frame }))

const isOfAccounts = (page: Page) => page.key.startsWith('any/accounts/')

/** The whole portal, once the company is known. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: PageFault,
      HydrateFallback: () => null,
      loader: ({ request }) => {
        requireSetUp(new URL(request.url).pathname)
        return null
      },
      children: [
        { index: true, loader: openFrontDoor },
        { path: '/accounts', loader: openFrontDoor },
        { Component: AccountsLayout, children: pages.filter(isOfAccounts).flatMap(routeOf) },
        { lazy: loadFrame, children: [...pages.filter((page) => !isOfAccounts(page)).flatMap(routeOf), missing] },
      ],
    },
  ])
  setNavigate((to, options) => void router.navigate(to, options))
  return router
}
