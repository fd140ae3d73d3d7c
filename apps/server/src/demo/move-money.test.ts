import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBankFiles } from '@banyan/contract/withdrawals/bank-files.ts'
import { creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { listWalletAdjustments } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { giveDocuments } from './give-documents.ts'
import { growDemo } from './grow-demo.ts'
import { findHolders } from './money-queries.ts'
import { moveMoney } from './move-money.ts'
import { getShowcase } from './queries.ts'
import { tellOfMembers } from './tell-of-members.ts'

let world: World
let before: unknown
const routes = () => world.db.selectFrom('route').select(['key', 'is_active']).orderBy('id').execute()
beforeAll(async () => {
  world = await createWorld({ setup: { ...worldSetup, with_demo_members: true } })
  await growDemo(world.services, { members: 40 })
  await tellOfMembers(world.services)
  // A company so small has paid too little for the story.
  const earners = await world.db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select('user_id')
    .where('member.activated_at', 'is not', null)
    .where('member.sponsor_id', 'is not', null)
    .execute()
  for (const { user_id } of earners) await creditWallet(world, user_id, 'INCOME', 6_000_00n)
  world.clock.advance(11 * 3_600_000)
  before = await routes()
  await giveDocuments(world.services)
  await moveMoney(world.services)
})
afterAll(() => world.close())

test('a demo has a withdrawal, a transfer and a request in every state, and books that balance', async () => {
  expect(await routes()).toEqual(before)
  await expectBooksToBalance(world)
  await switchEverythingOn(world)
  const admin = await world.signInAs(world.admin_user_id)
  const { data: withdrawals } = await world.list(admin, withdrawalLists.admin)
  expect(withdrawals.map(({ state }) => state).toSorted()).toEqual(
    ['requested', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled', 'returned'].toSorted(),
  )
  expect((await world.list(admin, listBankFiles)).data.map(({ count }) => count)).toEqual([4])
  const { data: credits } = await world.list(admin, creditRequestLists.admin)
  expect(new Set(credits.map(({ state }) => state))).toEqual(new Set(['pending', 'approved', 'rejected']))
  expect((await world.list(admin, fundTransferLists.admin)).data.map(({ kind }) => kind)).toHaveLength(2)
  expect((await world.list(admin, listWalletAdjustments)).data.map(({ status }) => status)).toEqual(['done', 'done'])
  const { data: documents } = await world.list(admin, listKycRequests, { page_size: 100 })
  expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['approved', 'submitted']))
})

test('the member to look around as has a passbook of both wallets and nothing open', async () => {
  const { person_id } = await getShowcase(world.db)
  const member = await tokenOf(world, person_id)
  for (const wallet of ['INCOME', 'FUND'] as const)
    expect((await world.list(member, passbookLists.user, { wallet })).total_count).toBeGreaterThan(2)
  const { data } = await world.list(member, withdrawalLists.user)
  expect(data.map(({ state }) => state)).toEqual(['paid'])
})

test('a second time nothing is added', async () => {
  const { rows: counts } = await world.database.pool.query('select count(*)::int as journals from journal')
  await giveDocuments(world.services)
  await moveMoney(world.services)
  const { rows } = await world.database.pool.query('select count(*)::int as journals from journal')
  expect(rows).toEqual(counts)
})

test('whoever waits for an admin with bank details goes on waiting', async () => {
  const { person_id } = await getShowcase(world.db)
  const holders = await world.db
    .transaction()
    .execute((trx) => findHolders(trx, { least_minor: 1n, not: person_id, most: 100 }))
  const waiting = await world.db
    .selectFrom('bank_account')
    .select('person_id')
    .where('state', '=', 'submitted')
    .execute()
  expect(waiting.length).toBeGreaterThan(0)
  for (const who of waiting) expect(holders.map((holder) => holder.person_id)).not.toContain(who.person_id)
})
