import { type Browser, expect, test } from '@playwright/test'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { type Session, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { settle } from './calm.ts'
import { expectEmpty, expectFaces, listenToLists } from './faces.ts'
import { lookAt } from './look.ts'
import { type Seat, takeSeat } from './seat.ts'
import { dormant, nameOf, type Queries, type Visitor, visitsOf } from './visits.ts'

/**
 * Opens the pages of the catalogue one after another, each as somebody who may: its title, its console, both themes,
 * 360 px, axe, and the faces of its lists. Each visitor moves from page to page inside the portal, as people do. The files
 * that call it share the pages between them, so that two browsers walk at once.
 */
export function walk(isOurs: (visit: ReturnType<typeof visitsOf>[number]) => boolean): void {
  const banyan = useBanyan('demo', { DEVELOPMENT: 'on' })

  const sessionAs = async (role: Exclude<Visitor, 'stranger'>): Promise<Session> => {
    const all = await banyan()
    return sessionOf(all.url, signInOf(all, role))
  }

  /** What the pages of one thing show: a closing, a member, an income, a receipt, an invitation. */
  const findQueries = async (): Promise<Queries> => {
    const { url } = await banyan()
    const [Admin, User, Franchise] = await Promise.all([sessionAs('Admin'), sessionAs('User'), sessionAs('Franchise')])
    const ask = async <Reply>({ token }: Session, path: string): Promise<Reply> =>
      (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Reply>
    type Ids = { data: { id: string }[] }
    const closings = await ask<Ids>(Admin, '/admin/closings?page_size=1')
    const incomes = await ask<Ids>(User, '/user/income/matching-income-details?page_size=1')
    const members = await ask<Ids>(Admin, '/admin/members?page_size=1&status=active&sort=joined_at')
    const dashboard = await ask<{ data: { topups: { recent: { receipt_no: string }[] } } }>(
      Franchise,
      '/franchise/dashboard_details',
    )
    return {
      'admin/closing': `id=${closings.data[0]?.id}`,
      'admin/member/member-profile': `id=${members.data[0]?.id}`,
      'any/income-why': `id=${incomes.data[0]?.id}`,
      'any/topup-receipt': `receipt_no=${dashboard.data.topups.recent[0]?.receipt_no}`,
      'any/accounts/join': `sponsor=${User.user.user_id}&side=right`,
    }
  }

  /** Pages that a company begins without are looked at all the same. */
  const wake = async (): Promise<void> => switchOn((await banyan()).url, await sessionAs('Admin'), dormant)

  const seats = new Map<Visitor, Promise<Seat>>()

  /** The seat of a visitor. A test that fails ends its worker, so whoever comes after it takes a new one. */
  const seatOf = (visitor: Visitor, browser: Browser): Promise<Seat> => {
    const take = async (): Promise<Seat> => {
      const all = await banyan()
      if (visitor === 'stranger') return takeSeat(browser, all.url)
      return takeSeat(browser, all.url, { session: await sessionAs(visitor), credentials: signInOf(all, visitor) })
    }
    const seat = seats.get(visitor) ?? take()
    seats.set(visitor, seat)
    return seat
  }

  let queries: Promise<Queries> | undefined
  let awake: Promise<void> | undefined

  const addressOf = async (key: PageKey, path: string): Promise<string> => {
    const query = (await (queries ??= findQueries()))[key]
    return query === undefined ? path : `${path}?${query}`
  }

  for (const visit of visitsOf().filter(isOurs)) {
    test(`${visit.path}${visit.part === undefined ? '' : `, ${visit.part}`}`, async ({ browser }) => {
      await (awake ??= wake())
      const { page, watch, begin, goTo } = await seatOf(visit.as, browser)
      await begin()
      const address = await addressOf(visit.key, visit.path)
      const listsOf = listenToLists(page)

      await goTo(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await settle(page)
      await expect(page).toHaveTitle(/^.+ - .+$/)
      expect(new URL(page.url()).pathname, 'it stays where it was opened').toBe(new URL(address, page.url()).pathname)
      expect(watch.unannounced()).toEqual([])

      await lookAt(page, nameOf(visit))

      for (const [list, count] of await listsOf()) {
        if (count === 0) await expectEmpty(page)
        else await expectFaces(page, address, list, watch)
      }
      expect(watch.unannounced(), 'errors in the console that nobody announced').toEqual([])
    })
  }
}
