import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { expectEmpty, expectFaces, listenToCalls } from './faces.ts'
import { lookAt, settle } from './look.ts'
import { dormant, nameOf, type Queries, type Visitor, visitsOf } from './visits.ts'

/**
 * Opens the pages of the catalogue one after another, each as somebody who may: its title, its console, both themes,
 * 360 px, axe, and the faces of its lists. The files that call it share the pages between them, so that two browsers
 * walk at once.
 */
export function walk(isOurs: (visit: ReturnType<typeof visitsOf>[number]) => boolean): void {
  const banyan = useBanyan('demo', { DEVELOPMENT: 'on' })

  /** A session of one's own: the last face of a list signs it out. */
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
    const dashboard = await ask<{ data: { recent_topups: { receipt_no: string }[] } }>(
      Franchise,
      '/franchise/dashboard_details',
    )
    return {
      'admin/closing': `id=${closings.data[0]?.id}`,
      'admin/member/member-profile': `id=${members.data[0]?.id}`,
      'any/income-why': `id=${incomes.data[0]?.id}`,
      'any/topup-receipt': `receipt_no=${dashboard.data.recent_topups[0]?.receipt_no}`,
      'any/accounts/join': `sponsor=${User.user.user_id}&side=right`,
    }
  }

  /** Pages that a company begins without are looked at all the same. */
  const wake = async (): Promise<void> => switchOn((await banyan()).url, await sessionAs('Admin'), dormant)

  let queries: Promise<Queries> | undefined
  let awake: Promise<void> | undefined

  const addressOf = async (key: PageKey, path: string): Promise<string> => {
    const query = (await (queries ??= findQueries()))[key]
    return query === undefined ? path : `${path}?${query}`
  }

  for (const visit of visitsOf().filter(isOurs)) {
    test(`${visit.path}${visit.part === undefined ? '' : `, ${visit.part}`}`, async ({ page, watch }) => {
      await (awake ??= wake())
      if (visit.as !== 'stranger') await openAs(page, await sessionAs(visit.as))
      const address = await addressOf(visit.key, visit.path)
      const calls = listenToCalls(page)

      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await settle(page)
      await expect(page).toHaveTitle(/^.+ - .+$/)
      expect(new URL(page.url()).pathname, 'it stays where it was opened').toBe(new URL(address, page.url()).pathname)
      expect(watch.unannounced()).toEqual([])

      await lookAt(page, nameOf(visit))

      const { lists } = calls()
      for (const [list, count] of lists) {
        if (count === 0) await expectEmpty(page)
        else await expectFaces(page, address, list, watch)
      }
    })
  }
}
