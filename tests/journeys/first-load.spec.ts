// Guards: what is shared
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const homes = { User: '/user/dashboard', Admin: '/admin/dashboard', Franchise: '/franchise/dashboard' } as const

/** Every address of the portal that a page fetches, each time it does. */
function follow(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    addresses.push(`${pathname}${search}`)
  })
  return addresses
}

for (const [user_type, home] of Object.entries(homes) as [keyof typeof homes, string][]) {
  test(`the first dashboard of a ${user_type} asks nothing twice and names all files it is drawn with`, async ({
    page,
  }) => {
    const at = await banyan()
    await openAs(page, await sessionOf(at.url, signInOf(at, user_type)))
    const fetched = follow(page)
    await page.goto(home, { waitUntil: 'networkidle' })
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
  })
}

/** The requests of a cold load at most, calls and all: a file more for a page is a request more for everybody. */
const most_requests = [
  [undefined, '/accounts/sign-in', 13],
  ['User', '/user/dashboard', 29],
  ['User', '/user/pin-management/view-pin', 31],
  ['User', '/user/team-details/direct-tree', 26],
  ['Admin', '/admin/dashboard', 28],
  ['Admin', '/admin/member/member-search', 27],
  ['Admin', '/setup', 43],
  ['Franchise', '/franchise/dashboard', 27],
] as const

test('a cold load is no more requests than its budget', async ({ browser }) => {
  const at = await banyan()
  const loaded: Record<string, number> = {}
  for (const [user_type, path] of most_requests) {
    const context = await browser.newContext({ baseURL: at.url })
    const page = await context.newPage()
    if (user_type !== undefined) await openAs(page, await sessionOf(at.url, signInOf(at, user_type)))
    const fetched = follow(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    // A file that was fetched ahead is asked of the browser's cache once more as it runs.
    loaded[path] = new Set(fetched).size
    await context.close()
  }
  expect(Object.keys(loaded).length).toBe(most_requests.length)
  const above = most_requests.filter(([, path, most]) => (loaded[path] ?? Infinity) > most)
  expect(above, JSON.stringify(loaded)).toEqual([])
  // A page that did not come would be light, too.
  for (const [, path] of most_requests) expect(loaded[path], path).toBeGreaterThan(10)
})

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
