import type { Page, Response, Route } from '@playwright/test'
import { refusals, type ConsoleWatch } from '../kit/console-watch.ts'
import { press } from '../kit/form.ts'
import { expect } from '../kit/test.ts'
import { move } from './move.ts'

/** What every page asks for before itself, whoever opens it. */
const shared = /\/api(\/company\/\w+|\/accounts\/session|\/(user|admin|franchise)\/details)?$/

/** Lists that the address bar asks for, by the paths of their calls, and how many rows there were in all. */
export type Lists = ReadonlyMap<string, number>

/** Notes the lists of a page; listen before it is opened. Calling the answer ends that, and says which they were. */
export const listenToLists = (page: Page): (() => Promise<Lists>) => {
  const lists = new Map<string, number>()
  const read: Promise<void>[] = []
  const note = async (response: Response): Promise<void> => {
    const { pathname, searchParams } = new URL(response.url())
    const isOurs = pathname.startsWith('/api') && !shared.test(pathname) && response.request().method() === 'GET'
    if (!isOurs || !searchParams.has('sort')) return
    const body = (await response.json().catch(() => ({}))) as { total_count?: number }
    if (body.total_count !== undefined) lists.set(pathname, body.total_count)
  }
  const listen = (response: Response) => void read.push(note(response))
  page.on('response', listen)
  return async () => {
    page.off('response', listen)
    await Promise.all(read)
    return lists
  }
}

/** Opens the same page again, with a page size that nothing is kept for. */
const reopen = async (page: Page, path: string, page_size: number): Promise<void> => {
  const to = new URL(path, 'http://here')
  to.searchParams.set('page_size', String(page_size))
  await move(page, `${to.pathname}${to.search}`)
}

/** Answers one call otherwise until the answer of this is called, and what came meanwhile is answered. */
const answerWith = async (
  page: Page,
  call: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const isCall = (url: URL) => url.pathname === call
  await page.route(isCall, answer)
  return () => page.unrouteAll({ behavior: 'wait' })
}

/** A list without rows says so, and what would fill it. */
export const expectEmpty = async (page: Page): Promise<void> => {
  const face = page.locator('.face')
  await expect(face.getByRole('heading')).toHaveText(/\S/)
  await expect(face.locator('.face-words')).toHaveText(/\S/)
}

interface Listed {
  readonly page: Page
  /** Where its page is. */
  readonly path: string
  /** The path of its call. */
  readonly list: string
  readonly watch: ConsoleWatch
  /** The page was opened inside the portal and has its rows. */
  readonly expectOpenAgain: () => Promise<void>
}

/** A list without rows, on its way, broken and forbidden: four faces, each from another answer to the same question. */
export const expectFaces = async ({ page, path, list, watch, expectOpenAgain }: Listed): Promise<void> => {
  const face = page.locator('.face')

  const undoEmpty = await answerWith(page, list, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as object
    await route.fulfill({ response, json: { ...body, data: [], total_count: 0 } })
  })
  await reopen(page, path, 10)
  await expectEmpty(page)
  await undoEmpty()

  // Held, then broken, then answered when it is asked again: one opening shows what comes after one another.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  watch.announce(...refusals(500), ...refusals(403))
  const undoFailed = await answerWith(page, list, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { code: 'fault', message: '' } })
  })
  await reopen(page, path, 50)
  await expect(page.locator('.skeleton').first()).toBeVisible()
  release()
  await expect(face.getByRole('heading', { name: 'Could not load' }).first()).toBeVisible()
  await undoFailed()
  await press(face.first(), 'Try again')
  await expect(page.getByText('Could not load')).toHaveCount(0)
  await expectOpenAgain()

  const undoForbidden = await answerWith(page, list, (route) =>
    route.fulfill({ status: 403, json: { code: 'not_allowed', message: 'No.' } }),
  )
  await reopen(page, path, 100)
  await press(page.getByRole('alertdialog', { name: 'You are not allowed!' }), 'OK')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
  await undoForbidden()
}
