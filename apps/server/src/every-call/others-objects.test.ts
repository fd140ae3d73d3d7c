// Guards: every feature
import { isDeepStrictEqual } from 'node:util'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { payCommission } from '#features/sales/commissions/index.ts'
import { openDispatch } from '#features/sales/dispatches/index.ts'
import { transferPins } from '#features/sales/pins/index.ts'
import { writePaper } from '#features/trade/papers/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { paidVariant } from '#testing/sales/pin-variant.ts'
import { switchOn } from '#testing/switch-on.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf, type Call } from './testing/calls.ts'
import { tokenOf } from './testing/sessions.ts'
import { askReturnCode } from '@banyan/contract/returns/counter-returns.ts'
import { askReturn } from '@banyan/contract/returns/returns.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { franchiseGstLists } from '@banyan/contract/papers/franchise-gst-reports.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { counterReturnsIn } from '#testing/trade/counter-returns.ts'
import { sentParcel } from '#testing/trade/parcels.ts'
import { deliveredOrder, order, sellProduct } from '#testing/trade/shop.ts'
import { donationBetween, promisedBy } from './testing/own-donations.ts'
import { bodiesOf } from './testing/samples.ts'
import { pagesOf, verdictOf } from './testing/verdicts.ts'

/**
 * Whatever a call is pointed at by an id: what belongs to somebody else answers byte for byte as what does not exist.
 * A call that can be pointed and is not in this table fails the first test.
 */
let world: World
let calls: Call[]
let desk: WithdrawalDesk
/** Has something of everything. */
const owners = {} as Record<UserType, { person_id: bigint; user_id: string }>
/** Have nothing, and stand in nobody's network. */
const strangers = {} as Record<UserType, bigint>
beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'user/team-details/matrix-details', true)
  await switchOn(world, [
    'user/wallet/credit-requests',
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
    'user/returns',
    'admin/repurchase-orders/orders',
  ])
  await switchOn(world, [
    'franchise/repurchase/place-order-for-member',
    'franchise/repurchase/orders-list',
    'franchise/returns',
    'franchise/parcels',
    'franchise/gst-reports',
  ])
  calls = callsOf(world.app.endpoints)
  const { mid } = await growEarners(world)
  await closeDay(world)
  desk = await openWithdrawalDesk(world)
  strangers.User = (await world.join({ side: 'right', name: 'Meena Udaharan' })).person_id
  const { db } = world
  const person = async (user_id: string) => {
    const { id } = await db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()
    return { person_id: id, user_id }
  }
  owners.User = await person(mid)
  owners.Admin = await person(world.admin_user_id)
  owners.Franchise = await person(world.franchise_user_id)
  strangers.Admin = (await person(await anotherAdmin(world, 'stranger-admin'))).person_id
  strangers.Franchise = await addFranchiseTo(world, { user_id: 'stranger-franchise' })
})
afterAll(() => world.close())

const { User, Admin, Franchise } = { User: 'User', Admin: 'Admin', Franchise: 'Franchise' } as const

/** Names the own object that a call is pointed at, making it where the world has none. */
type Own = (owner: { person_id: bigint; user_id: string }) => Promise<string> | string

const ownId: Own = ({ user_id }) => user_id
const ownPin: Own = async ({ user_id }) => {
  const { batch_id } = await issuePins(world, { owner_user_id: user_id })
  const pin = world.db.selectFrom('pin').select('id').where('batch_id', '=', batch_id)
  return String((await pin.executeTakeFirstOrThrow()).id)
}
/** Both ends may see a transfer: its giver owns it here, and the company's own place is at the other. */
const ownTransfer: Own = async ({ person_id, user_id }) => {
  await issuePins(world, { owner_user_id: user_id })
  const { transfer_id } = await inTransaction(world.db, (trx) =>
    transferPins(trx, world.services, {
      from_user_id: user_id,
      to_user_id: world.root_user_id,
      variant: paidVariant(world),
      count: 1,
      remark: '',
      by_person_id: person_id,
    }),
  )
  return String(transfer_id)
}
const ownIncome: Own = async ({ user_id }) => {
  const income = world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('person.user_id', '=', user_id)
  return String((await income.select('income.id').executeTakeFirstOrThrow()).id)
}
const ownReceipt: Own = async ({ user_id }) => {
  const activation = world.db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('person.user_id', '=', user_id)
  return (await activation.select('receipt_no').executeTakeFirstOrThrow()).receipt_no
}
const ownSession: Own = async ({ person_id }) => {
  await tokenOf(world, person_id)
  const session = world.db.selectFrom('session').select('id').where('person_id', '=', person_id)
  return String((await session.executeTakeFirstOrThrow()).id)
}
const ownPushBrowser: Own = async (of) => {
  const [session_id, bytes] = [BigInt(await ownSession(of)), Buffer.from(String(of.person_id))]
  const row = { person_id: of.person_id, session_id, endpoint_mac: bytes, address_sealed: bytes, device: 'Namuna' }
  const added = world.db.insertInto('push_browser').values({ ...row, created_at: world.clock.now() })
  return String((await added.returning('id').executeTakeFirstOrThrow()).id)
}
const ownSubFranchise: Own = async ({ person_id }) => {
  const { db, clock } = world
  const sub = {
    user_id: 'sub-franchise',
    user_type: 'Franchise',
    name: 'Kiran Udaharan',
    created_at: clock.now(),
  } as const
  const { id } = await db.insertInto('person').values(sub).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('franchise').values({ person_id: id, parent_id: person_id }).execute()
  return String(id)
}
const ownKycDocument: Own = async ({ person_id }) => {
  const { db, clock } = world
  const image = {
    name: `${randomBytes(16).toString('hex')}.png`,
    purpose: 'kyc',
    is_public: false,
    mime: 'image/png',
    is_kept: true,
  } as const
  const size = { size_bytes: 1, width: 1, height: 1, sha256: Buffer.alloc(32), created_at: clock.now() }
  const file = await db
    .insertInto('file')
    .values({ ...image, ...size, owner_id: person_id, uploaded_by: person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = await db
    .insertInto('kyc_document')
    .values({ person_id, kind: 'photo', state: 'submitted', file_id: file.id, submitted_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(document.id)
}

const aSlip = async (person_id: bigint) => {
  const { db, clock } = world
  const image = {
    name: `${randomBytes(16).toString('hex')}.png`,
    purpose: 'slip',
    is_public: false,
    mime: 'image/png',
  } as const
  const size = { size_bytes: 1, width: 1, height: 1, sha256: Buffer.alloc(32), created_at: clock.now(), is_kept: true }
  const slip = await db
    .insertInto('file')
    .values({ ...image, ...size, owner_id: person_id, uploaded_by: person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return slip.id
}
/** A franchise's request is about what it is asked, and so are the two answers to it. */
const ownPinRequest: Own = async ({ person_id }) => {
  const { db, clock, packages } = world
  const slip_file_id = await aSlip(person_id)
  const paid = { payment_mode: 'Cash', paid_on: '2025-12-31', reference: '', slip_file_id } as const
  const of = { package_id: packages[0]!.id, count: 1, amount_minor: packages[0]!.price, requested_at: clock.now() }
  const added = await db
    .insertInto('pin_request')
    .values({ person_id, to_person_id: null, ...of, ...paid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(added.id)
}
const ownCreditRequest: Own = async ({ person_id }) => {
  const { db, clock } = world
  const paid = {
    payment_mode: 'Cash',
    paid_on: '2025-12-31',
    paid_to: '',
    reference: '',
    requested_at: clock.now(),
  } as const
  const slip_file_id = await aSlip(person_id)
  const added = await db
    .insertInto('credit_request')
    .values({ person_id, wallet: 'FUND', amount_minor: 1_000_00n, ...paid, slip_file_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(added.id)
}
const ownOrder: Own = async ({ user_id }) => {
  const code = `OWN-${randomBytes(4).toString('hex').toUpperCase()}`
  const product_id = await sellProduct(world, { code })
  await creditWallet(world, user_id, 'FUND', 118_00n)
  return String((await order(world, await world.signInAs(user_id), [{ product_id }])).id)
}
/** An order that its buyer picks up at a franchise, which has it. */
const ownParcel: Own = async ({ user_id }) => {
  const product_id = await sellProduct(world, { code: `OWN-${randomBytes(4).toString('hex').toUpperCase()}` })
  return String((await sentParcel(world, { shop_user_id: user_id, product_id })).id)
}
/** One of its buyer, or of the shop where it is picked up. */
const orderOfBoth: Own = (owner) => (owner.user_id === owners.Franchise.user_id ? ownParcel(owner) : ownOrder(owner))
/** An order that its buyer has in hand. */
const ownDelivered: Own = async ({ user_id }) => {
  const product_id = await sellProduct(world, { code: `OWN-${randomBytes(4).toString('hex').toUpperCase()}` })
  await creditWallet(world, user_id, 'FUND', 118_00n)
  const [admin, buyer] = [await world.signInAs(world.admin_user_id), await world.signInAs(user_id)]
  return String(await deliveredOrder(world, { admin, buyer }, [{ product_id }]))
}
const ownReturn: Own = async (owner) => {
  const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' }
  const params = { id: BigInt(await ownDelivered(owner)) }
  return String((await world.call(await world.signInAs(owner.user_id), askReturn, { params, body })).data.id)
}
const ownPhotoOfReturn: Own = async (owner) => {
  const file_id = await aSlip(owner.person_id)
  const return_id = BigInt(await ownReturn(owner))
  await world.db.insertInto('order_return_photo').values({ file_id, return_id }).execute()
  return String(file_id)
}
/** The invoice of what a member ordered, or a franchise asked for. */
const ownPaper: Own = async ({ person_id, user_id }) => {
  const product_id = await keepProduct(world.db, { code: `PAPER-${randomBytes(4).toString('hex').toUpperCase()}` })
  const isOrder = user_id === owners.User.user_id
  const of = isOrder ? await ownOrder({ person_id, user_id }) : await aProductRequest(person_id, null)
  const { paper_id } = await inTransaction(world.db, (trx) =>
    writePaper(trx, world.services, {
      kind: 'invoice',
      seller_person_id: null,
      buyer_person_id: person_id,
      source: { type: isOrder ? 'order' : 'product_request', id: BigInt(of) },
      at: world.clock.now(),
      lines: [{ product_id, name: 'Soap', hsn: '3401', unit: 'PCS', quantity: 1, gst_rate: '18', gross_minor: 100n }],
    }),
  )
  return String(paper_id)
}
/** The month in which a registered franchise sold something. */
const ownGstMonth: Own = async ({ user_id, person_id }) => {
  const has = (gstin: string) =>
    world.db.updateTable('franchise').set({ gstin }).where('person_id', '=', person_id).execute()
  await has('27AAPFU0939F1ZV')
  await ownSale({ user_id, person_id })
  await has('')
  const { data } = await world.list(await world.signInAs(user_id), franchiseGstLists.franchise)
  return String(data[0]!.id)
}
/** What a franchise sent a member a code for, and what it sold with one. */
const ownOffer: Own = async ({ user_id }) => {
  const counter = counterIn(world)
  const product_id = await counter.product(`COUNTER-${randomBytes(4).toString('hex').toUpperCase()}`)
  await counter.stock(product_id, 1, { owner_person_id: await counter.personOf(user_id) })
  const buyer = (await world.join()).user_id
  return String((await counter.ask(await world.signInAs(user_id), counter.cart(buyer, product_id))).offer_id)
}
const ownSale: Own = async ({ user_id }) => {
  const counter = counterIn(world)
  const isBuyer = user_id === owners.User.user_id
  const seller = isBuyer ? owners.Franchise.user_id : user_id
  const product_id = await counter.product(`COUNTER-${randomBytes(4).toString('hex').toUpperCase()}`)
  await counter.stock(product_id, 1, { owner_person_id: await counter.personOf(seller) })
  const buyer = isBuyer ? user_id : (await world.join()).user_id
  return String((await counter.sell(await world.signInAs(seller), buyer, product_id)).id)
}
/** Goods of a sale that its buyer asks to return. */
async function askedBack(shop_user_id: string) {
  const counter = counterIn(world)
  const product_id = await counter.product(`COUNTER-${randomBytes(4).toString('hex').toUpperCase()}`)
  await counter.stock(product_id, 1, { owner_person_id: await counter.personOf(shop_user_id) })
  const { user_id } = await world.join()
  const sold = await counter.sell(await world.signInAs(shop_user_id), user_id, product_id)
  return (await counterReturnsIn(world).ask(await world.signInAs(user_id), sold.id)).id
}
const ownCounterReturn: Own = async ({ user_id }) => String(await askedBack(user_id))
const ownCodedReturn: Own = async ({ user_id }) => {
  const id = await askedBack(user_id)
  const body = counterReturnsIn(world).said({ saleable: 1, damaged: 0 })
  await world.call(await world.signInAs(user_id), askReturnCode, { params: { id }, body })
  return String(id)
}
const askedOfFranchise: Own = async ({ person_id }) => {
  const { db, clock, packages } = world
  const paid = { payment_mode: 'Cash', paid_on: '2025-12-31', reference: '', requested_at: clock.now() } as const
  const of = { package_id: packages[0]!.id, count: 1, amount_minor: packages[0]!.price }
  const added = await db
    .insertInto('pin_request')
    .values({ person_id: owners.User.person_id, to_person_id: person_id, ...of, ...paid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(added.id)
}

/** What a franchise asked the company for. */
const ownProductRequest: Own = async ({ person_id }) => aProductRequest(person_id, null)
/** What a franchise below asks of its parent. */
const productsOfParent: Own = async ({ person_id }) => {
  const user_id = `asks-${person_id}-${randomBytes(4).toString('hex')}`
  return aProductRequest(await addFranchiseTo(world, { user_id, parent_id: person_id }), person_id)
}
async function aProductRequest(person_id: bigint, sender_person_id: bigint | null): Promise<string> {
  const of = { person_id, sender_person_id, asked_minor: 100n, requested_at: world.clock.now() }
  const added = world.db.insertInto('product_request').values(of).returning('id')
  return String((await added.executeTakeFirstOrThrow()).id)
}

/** What the company proposes to a franchise. */
const proposedToOwn: Own = async ({ person_id }) => aProductProposal(person_id, null)
/** What a franchise proposes to one below. */
const proposedBelow: Own = async ({ person_id }) => {
  const user_id = `gets-${person_id}-${randomBytes(4).toString('hex')}`
  return aProductProposal(await addFranchiseTo(world, { user_id, parent_id: person_id }), person_id)
}
async function aProductProposal(person_id: bigint, sender_person_id: bigint | null): Promise<string> {
  const { clock, db, admin_user_id } = world
  const admin = db.selectFrom('person').select('id').where('user_id', '=', admin_user_id)
  const proposed_by = sender_person_id ?? (await admin.executeTakeFirstOrThrow()).id
  const proposed_at = clock.now()
  const expires_at = new Date(proposed_at.getTime() + 86_400_000)
  const of = { person_id, sender_person_id, proposed_by, proposed_at, expires_at, value_minor: 100n }
  const added = db.insertInto('product_proposal').values(of).returning('id')
  return String((await added.executeTakeFirstOrThrow()).id)
}

/** What a franchise hands out, as an activation of its own opens it. */
const ownDispatch: Own = async ({ person_id }) => {
  const { db, clock, packages } = world
  const { id: member_id } = await db.selectFrom('member').select('id').executeTakeFirstOrThrow()
  const nil = { price_minor: 0n, taxable_minor: 0n, gst_minor: 0n, gst_percent: '0', bv_minor: 0n }
  const activation = await db
    .insertInto('activation')
    .values({
      ...nil,
      kind: 'first',
      mode: 'admin',
      payment_mode: 'Cash',
      reason: 'For a test',
      receipt_no: `R-${randomBytes(8).toString('hex')}`,
      member_id,
      package_id: packages[0]!.id,
      package_price_minor: packages[0]!.price,
      package_cap_minor: packages[0]!.daily_cap,
      at: clock.now(),
      cooling_off_ends_at: clock.now(),
      by_person_id: person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(db, (trx) =>
    openDispatch(trx, {
      activation_id: activation.id,
      products: [{ name: 'Starter kit', hsn: '', quantity: 1 }],
      at: clock.now(),
      by_person_id: person_id,
    }),
  )
  const opened = db.selectFrom('product_dispatch').select('id').where('activation_id', '=', activation.id)
  return String((await opened.executeTakeFirstOrThrow()).id)
}

/** A conversation with a message and a picture. */
const conversationOf = async ({ person_id }: { person_id: bigint }, to_person_id: bigint | null = null) => {
  const { db, clock } = world
  const at = clock.now()
  const { id } = await db
    .insertInto('conversation')
    .values({
      conversation_no: `S-${randomBytes(8).toString('hex')}`,
      person_id,
      to_person_id,
      subject: 'For a test',
      category: 'Account',
      priority: 'normal',
      started_at: at,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: message_id } = await db
    .insertInto('conversation_message')
    .values({ conversation_id: id, by_person_id: person_id, is_from_company: false, text: 'For a test', at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file_id = await aSlip(person_id)
  await db.insertInto('conversation_file').values({ message_id, file_id }).execute()
  return { id, file_id }
}
const ownConversation: Own = async (owner) => String((await conversationOf(owner)).id)
/** One that a franchise below wrote, for its parent to answer. */
const askedOfParent: Own = async ({ person_id: parent_id }) => {
  const person_id = await addFranchiseTo(world, { user_id: `below-${randomBytes(4).toString('hex')}`, parent_id })
  return String((await conversationOf({ person_id }, parent_id)).id)
}
const ownAttachment: Own = async (owner) => String((await conversationOf(owner)).file_id)

/** A message to a list of one. */
const ownBroadcast: Own = async ({ person_id }) => {
  const { db, clock } = world
  const by = await db.selectFrom('person').select('id').where('user_type', '=', 'Admin').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('broadcast')
    .values({
      subject: 'For a test',
      text: 'For a test',
      reply_category: 'Account',
      by_email: false,
      by_sms: false,
      sent_by: by.id,
      sent_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = { edition: 1, subject: 'For a test', text: 'For a test', written_by: by.id, written_at: clock.now() }
  await db
    .insertInto('broadcast_edition')
    .values({ broadcast_id: id, ...said })
    .execute()
  await db.insertInto('broadcast_person').values({ broadcast_id: id, person_id }).execute()
  return String(id)
}

const ownExport: Own = async ({ person_id }) => {
  const asked = { person_id, list: '/accounts/sign-ins', title: 'Sign-ins', format: 'csv', query: '{}' } as const
  const added = world.db.insertInto('export_job').values({ ...asked, created_at: world.clock.now() })
  return String((await added.returning('id').executeTakeFirstOrThrow()).id)
}

/** The version of the terms that somebody agreed to. */
const ownAgreement: Own = async ({ person_id }) => {
  const { db, clock } = world
  const at = clock.now()
  const by = await db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('terms_version')
    .values({ body: 'Incomes are not assured.', published_at: at, published_by: by.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('terms_acceptance').values({ person_id, terms_version_id: id, accepted_at: at }).execute()
  return String(id)
}

/** Commission on goods of a sale that is nowhere else. */
async function earnCommission(franchise_id: bigint): Promise<void> {
  const at = world.clock.now()
  const sale = {
    source: 'counter',
    source_id: 1_000_000n,
    franchise_id,
    buyer_person_id: owners.User.person_id,
  } as const
  const lines = [{ line_no: 1, quantity: 1, base_minor: 500_00n, received_minor: 500_00n }]
  const when = { sold_at: at, at, ripens_at: at, by_person_id: null }
  await inTransaction(world.db, (trx) => payCommission(trx, { ...sale, ...when, lines }))
}
const whoEarned: Own = async (owner) => {
  await (owner === owners.Franchise ? earnCommission(owner.person_id) : ownIncome(owner))
  return owner.user_id
}
const ownBank: Own = async ({ person_id }) => {
  const { db, clock } = world
  const added = await db
    .insertInto('bank_account')
    .values({ person_id, state: 'submitted', crypto_address: '0x', submitted_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(added.id)
}
/** Without its journal: nobody looks at the books here. */
const ownWithdrawal: Own = async ({ person_id }) => {
  const { db, clock } = world
  const at = clock.now()
  const bank = await db
    .insertInto('bank_account')
    .values({ person_id, state: 'replaced', crypto_address: '0x', submitted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { user_type } = await db
    .selectFrom('person')
    .select('user_type')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  const parts = { gross_minor: 100n, charge_minor: 0n, gst_minor: 0n, other_minor: 0n, net_minor: 100n }
  const of = { bank_account_id: bank.id, pay_to: 'bank', requested_at: at, acted_at: at, acted_by: person_id } as const
  const added = await db
    .insertInto('withdrawal')
    .values({ person_id, wallet: user_type === 'User' ? 'INCOME' : 'COMMISSION', ...parts, ...of })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(added.id)
}

/** One that was paid: with its journals, from which its statement is read. */
const ownPayout: Own = async ({ user_id, person_id }) => {
  const isMember = person_id === owners.User.person_id
  const of = await desk.outfit(user_id, isMember ? 'INCOME' : 'COMMISSION')
  const answer = await (isMember ? desk.request(of) : desk.requestOfFranchise(of))
  const { id, request_no } = answer.body.data as { id: string; request_no: string }
  await desk.approve(BigInt(id))
  await desk.file([BigInt(id)])
  await desk.pay(BigInt(id))
  return request_no
}

const ownCommitment: Own = async ({ user_id }) => String(await promisedBy(world, user_id))
const ownLinkToPay: Own = async ({ user_id }) => (await donationBetween(world, user_id, world.root_user_id)).link
const ownLinkToReceive: Own = async ({ user_id }) => (await donationBetween(world, world.root_user_id, user_id)).link
const ownEvidence: Own = async ({ user_id }) => (await donationBetween(world, user_id, world.root_user_id)).evidence

/** Each of them once for each owner. */
const once = (own: Own): Own => {
  const made = new Map<bigint, ReturnType<Own>>()
  return (owner) => {
    const word = made.get(owner.person_id) ?? own(owner)
    made.set(owner.person_id, word)
    return word
  }
}
const aSubFranchise = once(ownSubFranchise)
const aPayout = once(ownPayout)
const aDocument = once(ownKycDocument)

interface Pointed {
  /** Who owns one and may ask for it. */
  readonly as: readonly UserType[]
  /** Where the call is pointed: a part of its path, its query or its body. */
  readonly by:
    | 'id'
    | 'offer_id'
    | 'user_id'
    | 'admin_user_id'
    | 'root'
    | 'receipt_no'
    | 'request_no'
    | 'terms_version_id'
  readonly own: Own
}

/** A list or figures of somebody's team, with its sums and files. */
const ofMember = (path: string, endings: readonly string[]): Readonly<Record<string, Pointed>> =>
  Object.fromEntries(endings.map((ending) => [`GET ${path}${ending}`, { as: [User], by: 'root', own: ownId }]))

const pointed: Readonly<Record<string, Pointed>> = {
  'GET /user/details': { as: [User], by: 'user_id', own: ownId },
  'GET /admin/details': { as: [Admin], by: 'admin_user_id', own: ownId },
  'GET /franchise/details': { as: [Franchise], by: 'user_id', own: ownId },
  'GET /team/binary-tree': { as: [User], by: 'root', own: ownId },
  ...ofMember('/user/team-details/direct-details', ['', '.totals', '.csv', '.xlsx']),
  ...ofMember('/user/team-details/downline-details', ['', '.totals', '.csv', '.xlsx']),
  ...ofMember('/user/team-details/daywise-business-details', ['', '.csv', '.xlsx']),
  ...ofMember('/user/team-details/matrix-details', ['', '.totals', '.csv', '.xlsx']),
  'GET /user/team-details/matrix': { as: [User], by: 'root', own: ownId },
  'GET /team/direct-tree': { as: [User], by: 'root', own: ownId },
  'GET /team/direct-tree/directs': { as: [User], by: 'root', own: ownId },
  'GET /user/agreements/pdf': { as: [User], by: 'terms_version_id', own: ownAgreement },
  'GET /tds-certificate/pdf': { as: [User, Franchise], by: 'user_id', own: whoEarned },
  'GET /topup-receipt': { as: [User], by: 'receipt_no', own: ownReceipt },
  'GET /topup-receipt/pdf': { as: [User], by: 'receipt_no', own: ownReceipt },
  'POST /topup-receipt/share': { as: [User], by: 'receipt_no', own: ownReceipt },
  'POST /topup-receipt/cancel': { as: [User], by: 'receipt_no', own: ownReceipt },
  'GET /payout-statement': { as: [User, Franchise], by: 'request_no', own: aPayout },
  'GET /payout-statement/pdf': { as: [User, Franchise], by: 'request_no', own: aPayout },
  'POST /payout-statement/share': { as: [User, Franchise], by: 'request_no', own: aPayout },
  'POST /payout-statement/unshare': { as: [User, Franchise], by: 'request_no', own: aPayout },
  'POST /pins/:id/reveal': { as: [User, Franchise], by: 'id', own: once(ownPin) },
  'GET /pins/transfers/:id': { as: [User, Franchise], by: 'id', own: once(ownTransfer) },
  'GET /incomes/:id/why': { as: [User], by: 'id', own: ownIncome },
  'POST /pin-requests/:id/cancel': { as: [User, Franchise], by: 'id', own: ownPinRequest },
  'POST /pin-requests/:id/slip': { as: [User, Franchise], by: 'id', own: once(ownPinRequest) },
  'POST /franchise/pin-requests/:id/approve': { as: [Franchise], by: 'id', own: askedOfFranchise },
  'POST /franchise/pin-requests/:id/reject': { as: [Franchise], by: 'id', own: askedOfFranchise },
  'POST /product-proposals/:id/accept': { as: [Franchise], by: 'id', own: proposedToOwn },
  'POST /product-proposals/:id/decline': { as: [Franchise], by: 'id', own: proposedToOwn },
  'GET /product-proposals/:id/lines': { as: [Franchise], by: 'id', own: once(proposedToOwn) },
  'GET /product-proposals/:id/steps': { as: [Franchise], by: 'id', own: once(proposedToOwn) },
  'POST /franchise/product-proposals/:id/withdraw': { as: [Franchise], by: 'id', own: proposedBelow },
  'POST /product-requests/:id/cancel': { as: [Franchise], by: 'id', own: ownProductRequest },
  'POST /product-requests/:id/receive': { as: [Franchise], by: 'id', own: ownProductRequest },
  'GET /product-requests/:id/lines': { as: [Franchise], by: 'id', own: once(ownProductRequest) },
  'GET /product-requests/:id/steps': { as: [Franchise], by: 'id', own: once(ownProductRequest) },
  'POST /franchise/product-requests/:id/approve': { as: [Franchise], by: 'id', own: productsOfParent },
  'POST /franchise/product-requests/:id/reject': { as: [Franchise], by: 'id', own: productsOfParent },
  'POST /franchise/product-requests/:id/dispatch': { as: [Franchise], by: 'id', own: productsOfParent },
  'POST /franchise/product-requests/:id/refund': { as: [Franchise], by: 'id', own: productsOfParent },
  'POST /franchise/product-requests/:id/resend': { as: [Franchise], by: 'id', own: productsOfParent },
  'POST /franchise/conversations/:id/resolve': { as: [Franchise], by: 'id', own: askedOfParent },
  'POST /credit-requests/:id/cancel': { as: [User, Franchise], by: 'id', own: ownCreditRequest },
  'POST /credit-requests/:id/slip': { as: [User, Franchise], by: 'id', own: once(ownCreditRequest) },
  'POST /orders/:id/cancel': { as: [User], by: 'id', own: ownOrder },
  'POST /orders/:id/receive': { as: [User], by: 'id', own: once(ownOrder) },
  'POST /orders/:id/object': { as: [User], by: 'id', own: once(ownOrder) },
  'GET /orders/:id/lines': { as: [User], by: 'id', own: once(ownOrder) },
  'GET /orders/:id/steps': { as: [User, Franchise], by: 'id', own: once(orderOfBoth) },
  'GET /franchise/parcels/:id/lines': { as: [Franchise], by: 'id', own: once(ownParcel) },
  'POST /franchise/parcels/:id/hand_over': { as: [Franchise], by: 'id', own: once(ownParcel) },
  'GET /orders/:id/returnable': { as: [User], by: 'id', own: once(ownDelivered) },
  'POST /orders/:id/returns': { as: [User], by: 'id', own: ownDelivered },
  'POST /order-returns/:id/send': { as: [User], by: 'id', own: ownReturn },
  'POST /order-returns/:id/withdraw': { as: [User], by: 'id', own: ownReturn },
  'POST /order-return-photos/:id/image': { as: [User], by: 'id', own: once(ownPhotoOfReturn) },
  'GET /order-returns/:id/lines': { as: [User], by: 'id', own: once(ownReturn) },
  'GET /order-returns/:id/steps': { as: [User], by: 'id', own: once(ownReturn) },
  'GET /counter-orders/:id/lines': { as: [User, Franchise], by: 'id', own: once(ownSale) },
  'GET /counter-orders/:id/returnable': { as: [User], by: 'id', own: once(ownSale) },
  'POST /counter-orders/:id/returns': { as: [User], by: 'id', own: ownSale },
  'POST /franchise/order-returns/:id/codes': { as: [Franchise], by: 'id', own: ownCounterReturn },
  'POST /franchise/order-returns/:id/repay': { as: [Franchise], by: 'id', own: ownCodedReturn },
  'POST /franchise/order-returns/:id/reject': { as: [Franchise], by: 'id', own: ownCounterReturn },
  'POST /franchise/counter-orders': { as: [Franchise], by: 'offer_id', own: ownOffer },
  'GET /franchise-gst-reports/:id/sheets': { as: [Franchise], by: 'id', own: once(ownGstMonth) },
  'POST /franchise-gst-reports/:id/download': { as: [Franchise], by: 'id', own: once(ownGstMonth) },
  'GET /trade-papers/pdf': { as: [User, Franchise], by: 'id', own: once(ownPaper) },
  'GET /broadcasts/:id/text': { as: [User, Franchise], by: 'id', own: once(ownBroadcast) },
  'POST /broadcasts/:id/read': { as: [User, Franchise], by: 'id', own: ownBroadcast },
  'POST /broadcasts/:id/reply': { as: [User, Franchise], by: 'id', own: ownBroadcast },
  'GET /conversations/:id/messages': { as: [User, Franchise], by: 'id', own: once(ownConversation) },
  'GET /conversations/:id/steps': { as: [User, Franchise], by: 'id', own: once(ownConversation) },
  'POST /conversations/:id/messages': { as: [User, Franchise], by: 'id', own: ownConversation },
  'POST /conversations/files/:id': { as: [User, Franchise], by: 'id', own: once(ownAttachment) },
  'POST /conversations/:id/read': { as: [User, Franchise], by: 'id', own: ownConversation },
  'GET /pin-requests/:id/steps': { as: [User, Franchise], by: 'id', own: once(ownPinRequest) },
  'GET /credit-requests/:id/steps': { as: [User, Franchise], by: 'id', own: once(ownCreditRequest) },
  'POST /withdrawals/:id/cancel': { as: [User, Franchise], by: 'id', own: ownWithdrawal },
  'GET /withdrawals/:id/steps': { as: [User, Franchise], by: 'id', own: once(ownWithdrawal) },
  'GET /pin-product-dispatch/:id/steps': { as: [Franchise], by: 'id', own: once(ownDispatch) },
  'POST /pin-product-dispatch/:id/pack': { as: [Franchise], by: 'id', own: ownDispatch },
  'POST /pin-product-dispatch/:id/unpack': { as: [Franchise], by: 'id', own: ownDispatch },
  'POST /pin-product-dispatch/:id/dispatch': { as: [Franchise], by: 'id', own: ownDispatch },
  'POST /pin-product-dispatch/:id/deliver': { as: [Franchise], by: 'id', own: ownDispatch },
  'POST /pin-product-dispatch/:id/return': { as: [Franchise], by: 'id', own: ownDispatch },
  'POST /pin-product-dispatch/:id/cancel': { as: [Franchise], by: 'id', own: ownDispatch },
  'POST /user/donations/:id/cancel': { as: [User], by: 'id', own: ownCommitment },
  'POST /user/donations/:id/take-up': { as: [User], by: 'id', own: ownCommitment },
  'GET /donation-links/:id/story': { as: [User], by: 'id', own: once(ownLinkToReceive) },
  'POST /donation-links/:id/proof': { as: [User], by: 'id', own: once(ownLinkToPay) },
  'POST /donation-links/:id/confirm': { as: [User], by: 'id', own: once(ownLinkToReceive) },
  'POST /donation-links/:id/reject': { as: [User], by: 'id', own: once(ownLinkToReceive) },
  'POST /donation-links/:id/take-up': { as: [User], by: 'id', own: once(ownLinkToPay) },
  'POST /donation-links/:id/dispute': { as: [User], by: 'id', own: once(ownLinkToPay) },
  'POST /donation-links/:id/evidence': { as: [User], by: 'id', own: once(ownLinkToReceive) },
  'POST /donation-links/:id/proof-image': { as: [User], by: 'id', own: once(ownLinkToPay) },
  'POST /donation-evidence/:id/image': { as: [User], by: 'id', own: once(ownEvidence) },
  'POST /user/kyc/:id/image': { as: [User, Franchise], by: 'id', own: aDocument },
  'GET /kyc/:id/steps': { as: [User, Franchise], by: 'id', own: aDocument },
  'GET /banking/:id/steps': { as: [User, Franchise], by: 'id', own: once(ownBank) },
  'GET /franchise/sub-franchise-rights/:id': { as: [Franchise], by: 'id', own: aSubFranchise },
  'POST /franchise/sub-franchise-rights/:id': { as: [Franchise], by: 'id', own: aSubFranchise },
  'GET /franchise/sub-franchises/:id': { as: [Franchise], by: 'id', own: aSubFranchise },
  'POST /exports/:id/cancel': { as: [User, Admin, Franchise], by: 'id', own: ownExport },
  'POST /exports/:id/repeat': { as: [User, Admin, Franchise], by: 'id', own: ownExport },
  'POST /exports/:id/remove': { as: [User, Admin, Franchise], by: 'id', own: ownExport },
  'POST /exports/:id/download': { as: [User, Admin, Franchise], by: 'id', own: ownExport },
  'POST /notices/push/:id/forget': { as: [User, Admin, Franchise], by: 'id', own: ownPushBrowser },
  'POST /accounts/sessions/:id/revoke': { as: [User, Admin, Franchise], by: 'id', own: ownSession },
}

/** Calls that say who is behind any id, because that is what they are for, and what the company shows everybody. */
const findsAnybody = new Set([
  'GET /accounts/sponsor',
  'GET /people/find',
  'GET /company/paper',
  'GET /topup-member',
  'GET /pins/taker',
  'GET /franchise/counter-orders/buyer',
  'GET /pin-requests/franchise',
  'GET /user/fund-transfers/receiver',
])

const pointers = ['user_id', 'admin_user_id', 'root', 'receipt_no']
/** A number of a request narrows a list; where it names one thing, a link can name it too. */
const isPointed = ({ path, query, isList }: Call) =>
  path.includes('/:id') ||
  (!isList && 'id' in query.shape) ||
  pointers.some((name) => name in query.shape) ||
  ('request_no' in query.shape && 'link' in query.shape)
/** An admin's calls are about the company's objects, which are every admin's; an own object is nobody else's. */
const isForOwners = (call: Call) =>
  ['User', 'Franchise'].some((type) => verdictOf(call, { user_type: type as UserType, rights: null }) === 'open') ||
  pagesOf(call).some((key) => key === 'admin/dashboard')
const scoped = () => calls.filter((call) => isPointed(call) && isForOwners(call) && !findsAnybody.has(call.name))

test('every call that can be pointed at somebody’s object is in the table', () => {
  const names = scoped()
    .filter((call) => !call.isList || 'root' in call.query.shape)
    .map(({ name }) => name)
  const stray = names.filter((name) => !(name in pointed))
  expect(stray).toEqual([])
  expect(Object.keys(pointed).filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})

async function point(call: Call, { by }: Pointed, word: string, person_id: bigint) {
  const token = await tokenOf(world, person_id)
  const isInPath = by === 'id' && call.path.includes(':id')
  const query = isInPath || call.method !== 'GET' ? '' : `?${by}=${encodeURIComponent(word)}`
  const sample = bodiesOf(world)[call.name]
  const body = by !== 'id' && call.method === 'POST' ? { ...sample, [by]: word } : sample
  const response = await world.app.inject({
    method: call.method,
    url: `/api${call.path.replace(':id', word)}${query}`,
    // Acts that happen once want a key; each of these is a new one.
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomBytes(12).toString('hex') },
    ...(body !== undefined && { payload: body }),
  })
  return [response.statusCode, response.body] as const
}

const nothing = {
  id: '999999999',
  user_id: 'NOBODY99',
  admin_user_id: 'NOBODY99',
  root: 'NOBODY99',
  receipt_no: 'R-0',
  request_no: 'WD-0',
  terms_version_id: '999999999',
  offer_id: '999999999',
}

describe.each(Object.entries(pointed))('%s', (name, it) => {
  const asked = () => calls.find((call) => call.name === name)!

  test.each(it.as)('shows a stranger of type %s nothing, as if there were nothing', async (user_type) => {
    const word = await it.own(owners[user_type])
    const others = await point(asked(), it, word, strangers[user_type])
    expect(others[0]).toBe(404)
    expect(others).toEqual(await point(asked(), it, nothing[it.by], strangers[user_type]))
    expect((await point(asked(), it, word, owners[user_type].person_id))[0]).not.toBe(404)
  })

  test('nor strangers of another type who may call it', async () => {
    const word = await it.own(owners[it.as[0]!])
    const whoMay = (['User', 'Franchise'] as const).filter(
      (user_type) => verdictOf(asked(), { user_type, rights: null }) === 'open',
    )
    const shown: unknown[] = []
    for (const user_type of whoMay) {
      const others = await point(asked(), it, word, strangers[user_type])
      const nobodys = await point(asked(), it, nothing[it.by], strangers[user_type])
      if (others[0] !== 404 || !isDeepStrictEqual(others, nobodys)) shown.push({ user_type, others, nobodys })
    }
    expect(shown).toEqual([])
  })
})

test('a list filtered by somebody else’s id is as empty as by nobody’s', async () => {
  const wrong: string[] = []
  // A list of somebody's team is in the table: it answers 404, as the tree does.
  const lists = scoped().filter((call) => call.isList && call.name.startsWith('GET') && !(call.name in pointed))
  expect(lists.length).toBeGreaterThan(3)
  for (const call of lists) {
    for (const user_type of ['User', 'Franchise'] as const) {
      if (verdictOf(call, { user_type, rights: null }) !== 'open') continue
      const ask = (user_id: string) => point(call, { as: [], by: 'user_id', own: ownId }, user_id, strangers[user_type])
      const [status, others] = await ask(owners.User.user_id)
      const [, nobodys] = await ask(nothing.user_id)
      if (status !== 200 || others !== nobodys) wrong.push(`${call.name}: ${status} ${others.slice(0, 100)}`)
    }
  }
  expect(wrong).toEqual([])
})
