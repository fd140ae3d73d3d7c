import { signInOf, useBanyan } from '../kit/banyan.ts'
import { type Session, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import type { MadeWorld } from '../kit/worlds.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { dormant, type Queries, type Visit, type Visitor } from './visits.ts'

/** A company whose pages are walked. */
export interface Walked {
  readonly url: () => Promise<string>
  /** The session of a visitor, the same until it is signed out; none for a stranger. */
  readonly sessionAs: (visitor: Visitor) => Promise<Session | undefined>
  /** The session of a visitor ends: the next to come signs in anew. */
  readonly signedOut: (visitor: Visitor) => void
  /** Where a visit leads. */
  readonly addressOf: (visit: Visit) => Promise<string>
  /** Pages that a company begins without are looked at all the same. */
  readonly wake: () => Promise<void>
}

/** Gives the tests of one file a company to walk through. */
export function useWalked(world: MadeWorld): Walked {
  // With the banner that a demo has over every page.
  const banyan = useBanyan(world, { DEVELOPMENT: 'on', ...(world === 'demo' && { DEMO: 'on' }) })
  const url = async () => (await banyan()).url

  const sessions = new Map<Visitor, Promise<Session>>()
  const sessionOfRole = (role: Exclude<Visitor, 'stranger'>): Promise<Session> => {
    const session = sessions.get(role) ?? banyan().then((all) => sessionOf(all.url, signInOf(all, role)))
    sessions.set(role, session)
    return session
  }

  /** What the pages of one thing show: a closing, a member, an income, a receipt, an invitation. */
  const findQueries = async (): Promise<Queries> => {
    const [Admin, User, Franchise] = await Promise.all([
      sessionOfRole('Admin'),
      sessionOfRole('User'),
      sessionOfRole('Franchise'),
    ])
    const at = await url()
    const ask = async <Reply>({ token }: Session, path: string): Promise<Reply> =>
      (await fetch(`${at}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Reply>
    type Ids = { data: { id: string }[] }
    const closings = await ask<Ids>(Admin, '/admin/closings?page_size=1')
    const incomes = await ask<Ids>(User, '/user/income/matching-income-details?page_size=1')
    const members = await ask<Ids>(Admin, '/admin/members?page_size=1&status=active&sort=joined_at')
    const dashboard = await ask<{ data: { topups: { recent: { receipt_no: string }[] } } }>(
      Franchise,
      '/franchise/dashboard_details',
    )
    const first = (name: string, value: string | undefined) => (value === undefined ? undefined : `${name}=${value}`)
    const [asked, askedByFranchise] = [await beginConversation(at, User), await beginConversation(at, Franchise)]
    const current_password = signInOf(await banyan(), 'Admin').password
    const product = await addProductByCall({ url: at, session: Admin, current_password, bv: '0.00' })
    return {
      'admin/repurchase-products/edit-product': `id=${product}`,
      'user/support/view-message': `id=${asked}`,
      'admin/support/view-message': `id=${asked}`,
      'franchise/support/view-message': `id=${askedByFranchise}`,
      'admin/closing': first('id', closings.data[0]?.id),
      'admin/member/member-profile': first('id', members.data[0]?.id),
      'any/income-why': first('id', incomes.data[0]?.id),
      'any/topup-receipt': first('receipt_no', dashboard.data.topups.recent[0]?.receipt_no),
      'any/accounts/join': `sponsor=${User.user.user_id}&side=right`,
    }
  }

  let queries: Promise<Queries> | undefined
  let awake: Promise<void> | undefined

  return {
    url,
    sessionAs: async (visitor) => (visitor === 'stranger' ? undefined : sessionOfRole(visitor)),
    signedOut: (visitor) => void sessions.delete(visitor),
    addressOf: async ({ key, path }) => {
      const found = await (queries ??= findQueries())
      if (!(key in found)) return path
      const query = found[key]
      if (query === undefined) throw new Error(`this company has nothing to show at ${path}`)
      return `${path}?${query}`
    },
    wake: () => (awake ??= (async () => switchOn(await url(), await sessionOfRole('Admin'), dormant))()),
  }
}
