import { expect, test } from 'vitest'
import { z } from 'zod'
import { forTwo, reachAlone, type GuardedAct } from '@banyan/domain/rights/chains.ts'
import { findLoneLimit } from './approvals/lone-limit.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { declaredCalls } from './testing/declared-calls.ts'
import { adjustWallet } from './wallet-adjustments/wallet-adjustments.ts'

const calls = await declaredCalls()

/**
 * Acts of admins that lead to nothing that two people have to agree to: they read, refuse, look at papers, prepare what is
 * decided elsewhere, or do what the row already says. An act that is new is thought about, and then here or guarded.
 */
const leadNowhere: ReadonlySet<string> = new Set([
  'POST /admin/approvals/:id/approve',
  'POST /admin/approvals/:id/cancel',
  'POST /admin/approvals/:id/certificate',
  'POST /admin/approvals/:id/reject',
  'POST /admin/audit/prove',
  'POST /admin/bank-entries/:id/explain',
  'POST /admin/bank-entries/:id/match',
  'POST /admin/bank-entries/:id/unmatch',
  'POST /admin/bank-entries/match-proposed',
  'POST /admin/banking/:id/approve',
  'POST /admin/banking/:id/reject',
  'POST /admin/banking/:id/reveal',
  'POST /admin/broadcasts/:id/recall',
  'POST /admin/closings/:id/credit',
  'POST /admin/closings/:id/lock',
  'POST /admin/closings/:id/replay',
  'POST /admin/closings/preview',
  'POST /admin/compliance/disclosures',
  'POST /admin/conversations/between/files/:id',
  'POST /admin/conversations/:id/close',
  'POST /admin/conversations/files/:id',
  'POST /admin/conversations/:id/hand-over',
  'POST /admin/conversations/:id/merge',
  'POST /admin/conversations/:id/messages',
  'POST /admin/conversations/:id/notes',
  'POST /admin/conversations/:id/presence',
  'POST /admin/conversations/:id/read',
  'POST /admin/conversations/:id/resolve',
  'POST /admin/conversations/:id/resolve-complaint',
  'POST /admin/conversations/:id/take',
  'POST /admin/credit-requests/:id/reject',
  'POST /admin/donation-causes/:id/close',
  'POST /admin/donation-links/:id/extend',
  'POST /admin/donation-links/:id/take-up',
  'POST /admin/donation-links/:id/unlink',
  'POST /admin/donation-links/pair',
  'POST /admin/donation-pause',
  'POST /admin/einvoices/download',
  'POST /admin/gst-reports/download',
  'POST /franchise-gst-reports/:id/download',
  'POST /admin/imports',
  'POST /admin/imports/:id/check',
  'POST /admin/imports/:id/discard',
  'POST /admin/imports/:id/run',
  'POST /admin/imports/:id/undo',
  'POST /admin/kyc-requests/:id/expire',
  'POST /admin/kyc-requests/:id/image',
  'POST /admin/kyc-requests/:id/reject',
  'POST /admin/kyc-requests/:id/reveal',
  'POST /admin/kyc-requests/:id/review',
  'POST /admin/locked-out/:id/send-code',
  'POST /admin/members/:id/block',
  'POST /admin/members/:id/open-as',
  'POST /admin/members/:id/profile',
  'POST /admin/members/:id/reinstate',
  'POST /admin/members/:id/resign',
  'POST /admin/members/:id/unblock',
  'POST /admin/news/:id/take-down',
  'POST /admin/outbox/:id/discard',
  'POST /admin/outbox/:id/reveal',
  'POST /admin/outbox/:id/send-again',
  'POST /admin/pin-orders/:id/resume',
  'POST /admin/pin-orders/:id/stop',
  'POST /admin/pin-requests/:id/reject',
  'POST /admin/product-proposals/:id/withdraw',
  // A request answered by the company is paid from the wallet of the franchise.
  'POST /admin/product-requests/:id/approve',
  'POST /admin/product-requests/:id/dispatch',
  'POST /admin/product-requests/:id/reject',
  'POST /admin/pins/:id/block',
  'POST /admin/pins/:id/cancel',
  'POST /admin/pins/:id/renew',
  'POST /admin/popups/:id/take-down',
  'POST /admin/pins/:id/unblock',
  'POST /admin/proof',
  'POST /admin/sub-admins/:id/block',
  'POST /admin/sub-admins/:id/unblock',
  'POST /admin/tds/returns/download',
  'POST /admin/trade-papers/:id/einvoice',
  'POST /admin/trade-papers/:id/irn',
  'POST /admin/virtual-business/:id/withdraw',
  'POST /admin/wallet-adjustments/:id/file',
  'POST /admin/withdrawals/:id/approve',
  'POST /admin/withdrawals/:id/reject',
  'POST /admin/withdrawals/bank-files',
  'POST /admin/withdrawals/bank-files/:id/download',
  'POST /admin/withdrawals/result-files/check',
  'POST /credit-requests/:id/slip',
  'POST /donation-evidence/:id/image',
  'POST /donation-links/:id/proof-image',
  'POST /order-return-photos/:id/image',
  'POST /pin-product-dispatch/:id/cancel',
  'POST /pin-product-dispatch/:id/deliver',
  'POST /pin-product-dispatch/:id/dispatch',
  'POST /pin-product-dispatch/:id/pack',
  'POST /pin-product-dispatch/:id/return',
  'POST /pin-product-dispatch/:id/unpack',
  'POST /pin-requests/:id/slip',
  'POST /pins/:id/reveal',
  'POST /profile',
  'POST /setup/deposit-accounts/:id/move',
  'POST /setup/settings/appearance',
  'POST /setup/settings/income-names',
  'POST /setup/settings/messages/test',
  'POST /setup/simulation/cancel',
])

/**
 * What no page grants, because everybody who is signed in has it, an admin too: on what is their own alone, or on what they
 * may read anyway. A call that lets an admin act on others, as taking back the package of a member did, is one of a page.
 */
const ofWhoeverIsSignedIn: ReadonlySet<string> = new Set([
  // The own account.
  'POST /account/photo',
  'POST /notices/choices',
  'POST /notices/push',
  'POST /notices/push/:id/forget',
  'POST /notices/push/forget',
  'POST /notices/push/keep',
  'POST /notices/read',
  'POST /accounts/contact-verification',
  'POST /accounts/email-verification',
  'POST /accounts/password',
  'POST /accounts/sessions/:id/revoke',
  'POST /accounts/sessions/revoke-others',
  'POST /accounts/sign-out',
  'POST /accounts/two-factor/disable',
  'POST /accounts/two-factor/enable',
  'POST /accounts/two-factor/offer',
  'POST /accounts/two-factor/recovery-codes',
  'POST /topup-receipt/cancel',
  // What one has read oneself.
  'POST /news/read',
  // What one has seen oneself.
  'POST /popups/marks',
  // A picture that some act has to name before anybody sees it.
  'POST /files',
  // Own files of lists that one may open, and links to papers that one may see: they show, and move nothing.
  'POST /exports',
  'POST /exports/:id/cancel',
  'POST /exports/:id/download',
  'POST /exports/:id/remove',
  'POST /exports/:id/repeat',
  'POST /payout-statement/share',
  'POST /payout-statement/unshare',
  'POST /topup-receipt/share',
])

const isActOfAdmin = ({ method, pages }: Endpoint): boolean =>
  method !== 'GET' &&
  (typeof pages === 'string' ? pages === 'signed-in' : pages.some((key: string) => key.startsWith('admin/')))

const acts = calls.flatMap(({ method, path, guard }): GuardedAct[] =>
  guard === undefined ? [] : [{ name: `${method} ${path}`, guard }],
)

test('every act of an admin says what it leads to, and whether that takes two people', () => {
  expect(calls.filter(isActOfAdmin).length).toBeGreaterThan(100)
  const silent = calls.filter((call) => isActOfAdmin(call) && call.guard === undefined)
  const names = silent.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names)).toEqual(new Set([...leadNowhere, ...ofWhoeverIsSignedIn]))
})

test('what everybody who is signed in may do names nobody else', () => {
  const open = calls.filter((call) => call.pages === 'signed-in' && isActOfAdmin(call))
  const naming = open.flatMap(({ path, body }) =>
    Object.keys(body instanceof z.ZodObject ? body.shape : {}).map((field) => [path, field]),
  )
  expect(
    naming.filter(([, field]) => /user_id|person_id|member_id|franchise_id|account_no|upi_id/.test(field!)),
  ).toEqual([])
})

test('whoever may do something up to a limit reads what is left of it', () => {
  const limited = calls.filter(({ guard }) => guard?.second === 'above' && guard.onlyBeyond !== true)
  expect(limited.length).toBeGreaterThan(10)
  // A credit or debit counts with them, and asks by itself.
  const pages = new Set([...limited, adjustWallet].flatMap((call) => call.pages))
  expect([...pages].toSorted()).toEqual(findLoneLimit.pages)
})

test('no chain of acts of one person reaches what is for two', () => {
  const reached = reachAlone(acts)
  expect([...reached].filter(([power]) => forTwo.includes(power))).toEqual([])
})

test('each of them would be found: without its second person, somewhere a chain leads to what is for two', () => {
  const guarded = acts.filter(
    ({ guard }) => guard.second !== 'never' && guard.gives.some((power) => forTwo.includes(power)),
  )
  expect(guarded.length).toBeGreaterThan(20)
  for (const open of guarded) {
    const alone = acts.map((act) =>
      act === open ? { ...act, guard: { ...act.guard, second: 'never' as const } } : act,
    )
    const reached = [...reachAlone(alone).keys()].filter((power) => forTwo.includes(power))
    expect([open.name, reached.length > 0]).toEqual([open.name, true])
  }
})
