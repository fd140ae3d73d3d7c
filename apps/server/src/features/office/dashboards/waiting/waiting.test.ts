import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { listBanking } from '@banyan/contract/banking/banking.ts'
import { contactMessages } from '@banyan/contract/contact/contact.ts'
import { creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import { adminDashboard, type WaitingKind, waitingKinds } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { franchiseDashboard, franchiseWaitingKinds } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { adminWaiting, franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { franchiseWaitingPlaces, waitingPlaces } from '@banyan/contract/dashboards/waiting-places.ts'
import { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import { listLinks } from '@banyan/contract/donations/desk.ts'
import { listImports } from '@banyan/contract/imports/imports.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import { orderLists } from '@banyan/contract/orders/orders.ts'
import { listParcels } from '@banyan/contract/orders/parcels.ts'
import { listTradePapers } from '@banyan/contract/papers/trade-papers.ts'
import { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import { getProofStatus } from '@banyan/contract/proof/proof.ts'
import { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import { returnLists } from '@banyan/contract/returns/returns.ts'
import { listExpiringStock } from '@banyan/contract/stock/reports.ts'
import { companyConversationLists } from '@banyan/contract/support/answering.ts'
import { ownConversationLists } from '@banyan/contract/support/conversations.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { undecidedStatuses } from '@banyan/domain/donations/link.ts'
import type { DB } from '../../../../../db/schema.generated.ts'
import { createApp } from '#app.ts'
import { askApp } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { growAllThatWaits } from '#testing/company/all-that-waits.ts'

/** The list that is open on the page of each kind; how many of the rows that are there wait. */
const lists: Readonly<Record<Exclude<WaitingKind, 'proofs'>, readonly [list: ListEndpoint, waiting: number]>> = {
  donations: [listLinks, undecidedStatuses.length],
  promises: [commitmentLists.admin, 1],
  approvals: [listApprovals, 1],
  documents: [listKycRequests, 2],
  bank_details: [listBanking, 1],
  pin_requests: [pinRequestLists.admin, 1],
  credit_requests: [creditRequestLists.admin, 2],
  withdrawals: [withdrawalLists.admin, 1],
  imports: [listImports, 1],
  // Held, failed, cut off.
  messages: [listOutbox, 3],
  parcels: [dispatchLists.admin, 1],
  // Placed, packed; and one of a shop.
  orders: [orderLists.admin, 3],
  returns: [returnLists.admin, 1],
  // Asked, to be sent, with a piece missing.
  product_requests: [productRequestLists.admin, 3],
  // Of the company and of a franchise.
  expired_goods: [listExpiringStock, 2],
  irns: [listTradePapers, 1],
  conversations: [companyConversationLists.inbox, 1],
  overdue_conversations: [companyConversationLists.inbox, 1],
  // One was answered, one is spam, of one nothing is left to answer, and three may be of programs.
  contact_messages: [contactMessages, 1],
}

let world: World
let admin: string
let waiting: ReadonlyMap<WaitingKind, number>
beforeAll(async () => {
  world = await createWorld()
  await growAllThatWaits(world)
  admin = await world.signInAs(world.admin_user_id)
  const { data } = await world.call(admin, adminDashboard)
  waiting = new Map(data.waiting.map(({ kind, count }) => [kind, count]))
}, 60_000)
afterAll(() => world.close())

test('every kind is counted for an admin with every right', () => {
  expect([...waiting.keys()]).toEqual([...waitingKinds])
})

test.each(Object.entries(lists))('%s: its link opens as many rows as are counted', async (name, [list, expected]) => {
  const kind = name as WaitingKind
  const { page: key, query } = waitingPlaces[kind]
  const { tab: _tab, ...filter } = query
  const [whole, opened] = [await world.list(admin, list), await world.list(admin, list, filter)]
  expect(list.pages).toContain(key)
  expect(whole.total_count).toBeGreaterThan(opened.total_count)
  expect([waiting.get(kind), opened.data.length]).toEqual([expected, expected])
})

test('the proof of the books is one thing, and its page says what is wrong', async () => {
  const { last, is_overdue } = (await world.call(admin, getProofStatus)).data
  const isBroken = last !== null && last.state !== 'in_order'
  expect(waiting.get('proofs')).toBe(Number(isBroken || is_overdue))
})

test('the menu has the numbers of the dashboard, and only those of pages that this admin may open', async () => {
  const inMenu = async () => (await world.call(await world.signInAs(world.admin_user_id), adminWaiting)).data
  expect(await inMenu()).toEqual([...waiting].map(([kind, count]) => ({ kind, count })))
  const rights = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
  await rights([page('admin/outbox').id])
  expect(await inMenu()).toEqual([{ kind: 'messages', count: 3 }])
  // Who may not open the inbox is told nothing of it.
  expect((await world.call(await world.signInAs(world.admin_user_id), adminWaiting)).unread_overdue).toBe(0)
  await rights(null)
})

test('of conversations the menu is told how many are unread and overdue: so each that waits is counted once', async () => {
  const idsOf = async (filter: Readonly<Record<string, string>>) =>
    (await world.list(admin, companyConversationLists.inbox, filter)).data.map(({ id }) => id)
  const [unread, overdue] = [await idsOf({ is_unread: 'true' }), await idsOf({ due: 'overdue' })]
  const both = await idsOf({ is_unread: 'true', due: 'overdue' })
  const { unread_overdue } = await world.call(admin, adminWaiting)
  expect(unread_overdue).toBe(1)
  expect(both).toHaveLength(unread_overdue)
  const counted = (kind: WaitingKind) => waiting.get(kind) ?? 0
  expect(new Set([...unread, ...overdue]).size).toBe(
    counted('conversations') + counted('overdue_conversations') - unread_overdue,
  )
})

test('they are counted by one statement, so that what is in both kinds is never more than what is in one', async () => {
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.database.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const app = await createApp({ ...world.services, db })
  const { status } = await askApp(app, admin, adminWaiting)
  await app.close()
  expect(status).toBe(200)
  const [first, ...others] = statements.filter((statement) => statement.includes('conversation_due'))
  expect(others).toEqual([])
  // Overdue, and overdue and unread.
  expect(first?.split('from conversation_due')).toHaveLength(3)
})

/** How many rows wait for the franchise, of a kind of which there is more than one. */
const counts: Readonly<Partial<Record<string, number>>> = { product_requests: 3 }
const franchiseLists = {
  pin_requests: pinRequestLists.received,
  parcels: dispatchLists.franchise,
  pick_ups: listParcels,
  returns: returnLists.franchise,
  product_requests: productRequestLists.received,
  product_proposals: productProposalLists.franchise,
  conversations: ownConversationLists.franchiseInbox,
} as const

test.each(franchiseWaitingKinds)('of a franchise %s: its link opens as many rows as are counted', async (kind) => {
  const depot = await world.signInAs(world.franchise_user_id)
  const { data } = await world.call(depot, franchiseDashboard)
  const { page: key, query } = franchiseWaitingPlaces[kind]
  const { tab: _tab, ...filter } = query
  const [whole, opened] = [
    await world.list(depot, franchiseLists[kind]),
    await world.list(depot, franchiseLists[kind], filter),
  ]
  expect(franchiseLists[kind].pages).toContain(key)
  expect(whole.total_count).toBeGreaterThan(opened.total_count)
  const expected = counts[kind] ?? 1
  expect([data.waiting.find((one) => one.kind === kind)?.count, opened.data.length]).toEqual([expected, expected])
})

test('the menu of a franchise has the numbers of its dashboard, of its own pages, and nobody else’s', async () => {
  const inMenu = async (user_id: string) => (await world.call(await world.signInAs(user_id), franchiseWaiting)).data
  const depot = world.franchise_user_id
  expect(await inMenu(depot)).toEqual(franchiseWaitingKinds.map((kind) => ({ kind, count: counts[kind] ?? 1 })))
  const other = { user_id: 'depot-next' }
  await addFranchiseTo(world, other)
  expect(await inMenu(other.user_id)).toEqual(franchiseWaitingKinds.map((kind) => ({ kind, count: 0 })))
  const rights = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', depot).execute()
  await rights([page('franchise/pin-management/pin-product-dispatch').id])
  expect(await inMenu(depot)).toEqual([{ kind: 'parcels', count: 1 }])
  await rights(null)
  for (const stranger of [world.admin_user_id, world.root_user_id])
    expect((await world.ask(await world.signInAs(stranger), franchiseWaiting)).status).toBe(403)
})
