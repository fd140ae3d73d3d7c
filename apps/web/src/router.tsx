import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject, useLoaderData } from 'react-router'
import { addressAt, addresses, addressOf, type PageAddress } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { firstAsks } from './first-asks.ts'
import { AccountsLayout } from './features/people/accounts/accounts-layout.tsx'
import { PageNotFoundPage } from './kit/shell/pages/page-not-found-page.tsx'
import { askFirst } from './kit/session/ask-first.ts'
import { useCompany } from './kit/session/company.ts'
import { setNavigate } from './kit/nav/go.ts'
import { joinPathOf } from './kit/nav/invite-path.ts'
import { guard, openFrontDoor, type Opened, requireSetUp } from './kit/session/guard.ts'
import { openArea } from './kit/session/open-area.ts'
import { PageFault } from './kit/nav/page-fault.tsx'
import { PageTitle } from './kit/nav/page-title.tsx'
import { createPart, type Part } from './kit/nav/part.ts'
import { homeOf, signInPath } from './kit/nav/paths.ts'
import type { BuiltPageKey } from './kit/nav/screens.ts'
import { session, useSession } from './kit/session/session.ts'
import { Root, RootFault, RootOpening } from './root.tsx'
import { screenOf } from './screens.ts'

const refresh = addressOf('any/refresh')
const notFound = addressOf('any/page-not-found')

const isOfAccounts = (page: PageAddress) => page.key.startsWith('any/accounts/')

/** The sign-in page opens without the shell. */
const frame = createPart(() => import('./kit/shell/frame.tsx').then((m) => m.Frame))

/** A page that is not built has no part, so its address ends at page-not-found. */
const parts: ReadonlyMap<PageKey, Part> = new Map(
  addresses.filter((page) => page.is_built).map(({ key }) => [key, createPart(() => screenOf(key as BuiltPageKey))]),
)

/** The screen of a page under the page's title, or the not-found page where the guard says that it is not there. */
function Opened({ page, part }: { page: PageAddress; part: Part }) {
  const isThere = useLoaderData<Opened>() === 'open'
  // Left without its session, a page of a role would only ask as nobody and be refused; the way out is under way.
  const isLeft = useSession() === null && page.user_type !== 'Any'
  const { is_set_up } = useCompany().info
  if (isLeft && is_set_up) return null
  if (page.key === refresh.key) return part.draw()
  return (
    <>
      <PageTitle of={isThere ? page.key : notFound.key} />
      {isThere ? part.draw() : <PageNotFoundPage />}
    </>
  )
}

/** Lets a page open; where its files are still to come, what it will ask is asked meanwhile. */
async function admit(page: PageAddress, part: Part, url: string): Promise<Opened> {
  const opened = await guard(page, url)
  const asks = firstAsks[page.key]
  if (opened === 'open' && asks !== undefined && !part.isHere()) await askFirst(asks)
  return opened
}

/** The guard and the screen are asked for side by side, while the page before is still there. */
const openingOf =
  (page: PageAddress, part: Part) =>
  async ({ request }: LoaderFunctionArgs): Promise<Opened> => {
    const [opened] = await Promise.all([admit(page, part, request.url), part.load()])
    return opened
  }

/** Paths match in any case. */
function routeOf(page: PageAddress): RouteObject[] {
  const part = parts.get(page.key)
  if (part === undefined) return []
  return [
    {
      path: page.path,
      ErrorBoundary: PageFault,
      loader: openingOf(page, part),
      Component: () => <Opened page={page} part={part} />,
    },
  ]
}

const missing: RouteObject = {
  path: '*',
  loader: ({ request }) => openArea(request.url),
  Component: () => (
    <>
      <PageTitle of={notFound.key} />
      <PageNotFoundPage />
    </>
  ),
}

/** Whose page an address is; null for one that is for anybody. */
export function roleOf(path: string): UserType | null {
  const user_type = addressAt(path)?.user_type ?? 'Any'
  return user_type === 'Any' ? null : user_type
}

/** Fetches what an address will need before the company is known and the router is there to ask for it. */
export function fetchAhead(path: string): void {
  const user = session.store.get()?.user
  const home = user === undefined ? signInPath : homeOf(user.user_type)
  const page = addressAt(path === '/' ? home : path)
  const asked = [page && parts.get(page.key), page && isOfAccounts(page) ? undefined : frame]
  // What cannot be fetched now is asked for again by the router, which says so.
  for (const part of asked) part?.load().catch(() => {})
}

/** The whole portal, once the company is known. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RootFault,
      HydrateFallback: RootOpening,
      loader: ({ request }) => {
        requireSetUp(new URL(request.url).pathname)
        return null
      },
      children: [
        {
          // Under the look and above the shell: says that the shell itself is missing.
          ErrorBoundary: PageFault,
          children: [
            { index: true, loader: openFrontDoor },
            { path: '/accounts', loader: openFrontDoor },
            { path: '/j/:code', loader: ({ params }) => redirect(joinPathOf(params['code'] ?? '')) },
            { Component: AccountsLayout, children: addresses.filter(isOfAccounts).flatMap(routeOf) },
            {
              loader: () => frame.load().then(() => null),
              shouldRevalidate: () => !frame.isHere(),
              Component: () => frame.draw(),
              children: [...addresses.filter((page) => !isOfAccounts(page)).flatMap(routeOf), missing],
            },
          ],
        },
      ],
    },
  ])
  setNavigate((to, options) => void router.navigate(to, options))
  return router
}
