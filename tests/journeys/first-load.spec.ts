// Guards: what is shared
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** The requests of a cold load at most, calls and all: a file more for a page is a request more for everybody. */
const coldLoads = [
  { path: '/accounts/sign-in', most_requests: 13 },
  { as: 'User', path: '/user/dashboard', most_requests: 29 },
  { as: 'User', path: '/user/pin-management/view-pin', most_requests: 31 },
  { as: 'User', path: '/user/team-details/direct-tree', most_requests: 26 },
  { as: 'Admin', path: '/admin/dashboard', most_requests: 28 },
  { as: 'Admin', path: '/admin/member/member-search', most_requests: 27 },
  { as: 'Admin', path: '/setup', most_requests: 38 },
  { as: 'Franchise', path: '/franchise/dashboard', most_requests: 27 },
] as const

/** Every address of the portal that a page fetches, each time it does. */
function follow(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    addresses.push(`${pathname}${search}`)
  })
  return addresses
}

/** No call is asked twice, and every file was named by the page before it was fetched. */
async function expectNothingInVain(page: Page, fetched: readonly string[]): Promise<void> {
  await expect(page.locator('#content .card').first()).toBeVisible()
  const calls = fetched.filter((address) => address.startsWith('/api'))
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter((address, at_index) => calls.indexOf(address) !== at_index)).toEqual([])

  const named = await page.evaluate(() => [
    ...(document.querySelector('meta[name="page-files"]')?.getAttribute('content') ?? '').split(' '),
    ...[...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
      (tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '',
    ),
  ])
  const unnamed = fetched.filter((address) => /^\/assets\/.*[.]js$/.test(address) && !named.includes(address))
  // What opens over a page comes after it.
  expect(unnamed.filter((address) => !/\/(mui|autocomplete)-/.test(address))).toEqual([])
}

for (const load of coldLoads) {
  const isHome = load.path.endsWith('/dashboard')
  const rule = isHome ? ', asks nothing twice and names all files it is drawn with' : ''
  test(`a cold load of ${load.path} is no more requests than its budget${rule}`, async ({ page }) => {
    const at = await banyan()
    if ('as' in load) await openAs(page, await sessionOf(at.url, signInOf(at, load.as)))
    const fetched = follow(page)
    await page.goto(load.path, { waitUntil: 'networkidle' })
    // A file that was fetched ahead is asked of the browser's cache once more as it runs.
    const loaded = [...new Set(fetched)]
    expect(loaded.length, loaded.join(' ')).toBeLessThanOrEqual(load.most_requests)
    // A page that did not come would be light, too.
    expect(loaded.length).toBeGreaterThan(10)
    if (isHome) await expectNothingInVain(page, fetched)
  })
}

test('a file of the page that is lost on the way is fetched again', async ({ page, watch }) => {
  watch.announce(/ERR_FAILED/)
  const at = await banyan()
  await openAs(page, await sessionOf(at.url, signInOf(at, 'User')))
  let tries = 0
  await page.route('**/assets/frame-*.js', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await page.goto('/user/dashboard')
  await expect(page.locator('#content .card').first()).toBeVisible()
  expect(tries).toBeGreaterThan(1)
})

test('answers that cannot be had ahead are asked for again', async ({ page, watch }) => {
  watch.announce(/ERR_FAILED/)
  const at = await banyan()
  await openAs(page, await sessionOf(at.url, signInOf(at, 'User')))
  const lost = new Set<string>()
  await page.route('**/api/company/**', (route) => {
    const address = route.request().url()
    if (lost.has(address)) return route.continue()
    lost.add(address)
    return route.abort()
  })
  await page.goto('/user/dashboard')
  await expect(page.locator('#content .card').first()).toBeVisible()
  expect(lost.size).toBe(3)
})
