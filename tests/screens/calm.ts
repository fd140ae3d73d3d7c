import type { Page, Request } from '@playwright/test'
import { followChanges } from '@banyan/contract/live/live.ts'
import { expect } from '../kit/test.ts'

/** The requests of a page that are under way, and how many there were. */
interface Traffic {
  readonly open: Set<Request>
  begun: number
}

const followed = new WeakMap<Page, Traffic>()

/** It is open for as long as the page is. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === `/api${followChanges.path}`

/** Counts the requests of a page from here on, so that it can settle without being loaded again. */
export const followTraffic = (page: Page): void => {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  followed.set(page, traffic)
  page.on('request', (request) => {
    if (isStream(request)) return
    traffic.open.add(request)
    traffic.begun += 1
  })
  const end = (request: Request) => void traffic.open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Until the page has drawn what it has, and has nothing else to do. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 }))
      }),
  )

/** No request is under way, and twice drawing what came led to none. */
const expectQuiet = (page: Page, traffic: Traffic): Promise<void> =>
  expect(async () => {
    const { begun } = traffic
    await drawn(page)
    await drawn(page)
    const open = [...traffic.open].map((request) => request.url())
    expect({ open, begun: traffic.begun }).toEqual({ open: [], begun })
  }).toPass({ intervals: [20, 50, 100] })

/** Until nothing is under way any more: no request, no grey shape. */
export const settle = async (page: Page): Promise<void> => {
  const traffic = followed.get(page)
  if (traffic === undefined) await page.waitForLoadState('networkidle')
  else await expectQuiet(page, traffic)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}
