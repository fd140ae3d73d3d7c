import { paidVariant, variantBody } from '#testing/sales/pin-variant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { cancelPin, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import {
  approveProductRequest,
  dispatchProductRequest,
  receiveProductRequest,
  refundProductRequest,
} from '@banyan/contract/product-requests/answering.ts'
import { companyProposalMoves, receivedProposalMoves } from '@banyan/contract/product-proposals/answering-proposals.ts'
import {
  cancelOrder,
  dispatchOrder,
  packOrder,
  packShortOrder,
  receiveOrder,
  undeliverOrder,
} from '@banyan/contract/orders/orders.ts'
import { recordMemberOrder } from '@banyan/contract/orders/recorded-orders.ts'
import { acceptReturn, askReturn } from '@banyan/contract/returns/returns.ts'
import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { addPrice } from '@banyan/contract/products/prices.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { runProductImport, undoProductImport } from '@banyan/contract/product-imports/imports.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { appendAudit } from '#kit/audit.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { brokenAmong } from '#testing/database/broken-among.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance, kindsOfTests } from '#testing/expect-books.ts'
import { growDonations } from '#testing/company/growing-donations.ts'
import { bankDesk, statementOf, type Line } from '#testing/money/bank-desk.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { switchOn } from '#testing/switch-on.ts'
import { deliver, returnPart } from '#testing/sales/orders.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { counterReturnsIn } from '#testing/trade/counter-returns.ts'
import { switchPage } from '#testing/switch-page.ts'
import { holdFor, reopenPurchases } from '#testing/money/hold-incomes.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { adminIdOf, issuePins } from '#testing/sales/issue-pins.ts'
import { payReferral } from '#testing/money/referral.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { order, orderOf, deliveredOrder, sellBundle, sellProduct, setPrice } from '#testing/trade/shop.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { doByTwo } from '#testing/people/admins.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { acceptFile } from '#testing/people/accept-import.ts'
import { chainOf } from '#testing/people/import-files.ts'
import { changeSponsor } from '#testing/people/change-sponsor.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { approval, creditsIn } from '#testing/money/credits.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { payCommission, releaseCommissions, reverseCommission } from '#features/sales/commissions/index.ts'
import { writePaper } from '#features/trade/papers/index.ts'
import { productCsv, sendProducts, teaCells, type ProductCells } from '#testing/trade/product-files.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { productProposalsIn } from '#testing/sales/product-proposals-in.ts'
import { productRequestsIn } from '#testing/sales/product-requests-in.ts'
import { transferPins } from '#features/sales/pins/index.ts'
import { causePromise, withKinds } from './causes/queries.ts'
import { journalCauses } from './causes/journal-causes.ts'
import { followSums } from '#jobs/follow-sums.ts'
import { sealNew } from './seals/commands/seal-new.ts'
import { checks as allChecks, verifyBooks } from './verify-books.ts'

let world: World
const creditPromise =
  'an approved request for credit brought its amount into the wallet of whoever asked, once and from the company'
const recordedPromises = {
  sum: 'an order against a payment has one credited request of exactly its sum, of its buyer and its moment',
  spent: 'what was credited for an order was spent on it: the fund wallet paid all of it, after the credit',
  who: 'who placed an order against a payment recorded that payment and credited it, an admin and not its buyer',
} as const
const halvesPromise =
  'tax is two equal halves at its rate: in the price of a sale, on the charge of a withdrawal, in the fee of a donation'
const heldLotPromise =
  'what a place holds of a lot is what came in less what left, in pieces and in value, and never below zero'
const counterSalePromise =
  'a sale of goods at a counter is what its code was sent for, line by line, while it counted, with one invoice of it'
const counterGoodsPromise =
  'goods sold at a counter left the store of their franchise for their buyer, piece for piece, with what was received for them'
const counterEventPromise =
  'a sale of goods at a counter is one event of its buyer, of what the company had received for the goods and no more BV than theirs'
const receivedPromise =
  'what the company received for goods of a franchise goes with them, lot by lot, and is nowhere without them'
const goodsPassbookPromise =
  'a passbook of goods has every movement once, in order and without a gap, with what was there after it'
const seriesPromise =
  'the numbers of invoices, bills of supply and credit notes run from 1 without a gap, by seller, kind and financial year'
const creditNotePromise = 'each credit note is covered by its invoice, line by line: pieces, price and tax'
const shortPromise =
  'what was short of an order is what its lines say, and each wallet got its part of them back, no more than it had paid'
const correctedPromise =
  'what was corrected moved once, as its kind says and of its owner, for a reason; and nothing else is damaged, lost or found'
const alonePromise =
  'no admin alone received, corrected, or raised in price more goods than the limit of that day, or found goods at a franchise'
const openingPromise =
  'opening stock came in once by the file that says it, piece for piece at its cost, and went out again where that was undone'
const filePromise =
  'a file of products brought as many as it says, and they are out of all lists exactly where it was undone'
const byTwoPromise =
  'goods received and corrected, and prices, that needed two admins were agreed to by another, for this act alone'
const proposedPromise =
  'a proposal of products is worth what its lines say, and was answered by its franchise or withdrawn by whoever proposed, in its time'
const acceptedPromise =
  'an accepted proposal became one request of its franchise, of the same sender, products and pieces; no other became any'
const proposalMoneyPromise =
  'the value of an accepted proposal of the company was held once, from its franchise; no proposal moved money or goods by itself'
const wayOfGoodsPromise =
  'goods go the way that the kind of their movement says, between places of one owner unless they are sent to another'
const unusedPromise = 'unused pins, summed beforehand, are what their movements add up to'
const earnedPromise = 'what members were paid, summed beforehand, is what their incomes add up to'
const dayPromise = 'what business days brought, summed beforehand, is what events and activations add up to'
const bundlePromise =
  'a bundle has the parts with which it was added, each an ordinary product, and no goods of its own'
const checks = withKinds(allChecks, kindsOfTests)
const brokenOfAll = brokenAmong(checks)

const auditLine = (person_id: bigint) => ({
  at: world.clock.now(),
  person_id,
  user_id: world.admin_user_id,
  user_type: 'Admin' as const,
  opened_by: null,
  outcome: 'done' as const,
  input: { reason: 'A test' },
  note: {},
  ip: '192.0.2.1',
  user_agent: '',
})

beforeAll(async () => {
  world = await createWorld()
  await holdFor(world, 1)
  const { mid } = await growEarners(world)
  await closeDay(world)
  await holdFor(world, 30)
  await payAgain(mid)
  await closeDay(world)
  await releaseDueClosings(world.services)
  await world.join()
  await issuePins(world, { count: 3 })
  const move = {
    from_user_id: world.franchise_user_id,
    to_user_id: mid,
    variant: paidVariant(world),
    count: 1,
    remark: '',
  }
  const by_person_id = await adminIdOf(world)
  for (const act of ['POST /admin/members/:id/block', 'POST /admin/members/:id/unblock']) {
    await inTransaction(world.db, (trx) => appendAudit(trx, { ...auditLine(by_person_id), act }))
  }
  await inTransaction(world.db, (trx) => transferPins(trx, world.services, { ...move, by_person_id }))
  await sellAtCounter(mid)
  const credits = await creditOne()
  await holdFor(world, 0)
  await taxAbove(world, 100n, '5')
  await cancelOne()
  await holdSome()
  await growDonations(world)
  await withdrawSome()
  await importSome()
  await giveSome()
  await stockSome()
  await agreeToSome()
  await proposeSome()
  await invoiceSome()
  await orderSome()
  await recordOne(credits)
  await sellSome()
  await usePins()
  const [moved, sponsor] = [await world.join(), await world.join()]
  await followSums(world.services)
  await sealNew(world.services)
  // What was sealed of a member is what it joined with, so this breaks nothing.
  await changeSponsor(world, moved.user_id, sponsor.user_id)
})
afterAll(() => world.close())

test('a company at work keeps every promise', async () => {
  await expectBooksToBalance(world)
  expect(await brokenBy([])).toEqual([])
  // Each check says so itself, too.
  for await (const { promise, breaches, examples } of verifyBooks(world.db, { checks }))
    expect({ promise, breaches, examples }).toEqual({ promise, breaches: 0n, examples: [] })
})

/** Two members of a former system, with a package, balances, a leg, a tax year and papers, that a second admin has accepted. */
async function importSome() {
  const first = await world.signInAs(world.admin_user_id)
  const below = (await world.join()).user_id
  const rows = chainOf(2, (at) => ({
    ...(at === 0 && { sponsor_id: below, parent_id: below, package: 'Starter', activated_on: '2020-05-01' }),
    income_wallet: '12.34',
    ...(at === 0 ? { year_income: '900', year_tds: '18' } : { year_income: '700' }),
    ...(at === 1 && { right_carry: '1500' }),
    ...(at === 1 && { pan: 'QWEPN4321R', upi: 'asha@okbank' }),
  }))
  await acceptFile(world, { first, second: await world.signInAs(await anotherAdmin(world, 'acceptor1')), rows })
}

/** Two members who pay for a package in part with what they were given; one of them takes it back. */
async function giveSome() {
  for (const page of ['admin/wallet/credit-debit', 'user/donation/topup-from-wallet'] as const)
    await switchPage(world, page, true)
  for (const isKept of [true, false]) {
    const { user_id } = await world.join()
    await giveGoodwill(world, user_id, 401n)
    await creditWallet(world, user_id, 'FUND', world.packages[0]!.price)
    const token = await world.signInAs(user_id)
    const of = { member_user_id: user_id, package_id: `${world.packages[0]!.id}`, wallet: 'FUND' }
    const { data } = await world.call(token, topupFromWalletAsMember, {
      body: { ...of, current_password: worldPassword },
    })
    const body = { receipt_no: data.receipt_no, reason: 'A test', current_password: worldPassword }
    if (!isKept) await world.call(token, cancelReceipt, { body })
  }
}

/** Goods come in; some are reserved for a franchise, some are on their way, and some were missing and are refunded. */
async function stockSome() {
  const requests = productRequestsIn(world)
  const soap = await keepProduct(world.db, { code: 'SOAP-1' })
  await requests.price(soap)
  await requests.open()
  await switchOn(world, ['admin/repurchase-products/add-product-stocks'])
  const line = { code: 'SOAP-1', batch: '', expires_on: null, quantity: 12, cost: '600.00' }
  const invoice = { supplier: 'Namuna Mills', invoice_no: 'M-1', invoice_on: '2026-01-01', lines: [line] }
  const admin = await world.signInAs(world.admin_user_id)
  await world.call(admin, receiveGoods, { body: invoice })
  await requests.product('SOAP-2', 90)
  await requests.fund(world.franchise_user_id, 10_000_000n)
  const depot = await world.signInAs(world.franchise_user_id)
  const approved = async (code: string, asked: number, quantity: number) => {
    const { id } = await requests.send(depot, requests.body(code, asked))
    const body = await requests.lines(admin, id, { quantity })
    await world.call(admin, approveProductRequest, { params: { id }, body })
    return { params: { id } }
  }
  const sent = async (quantity: number) => {
    const at = await approved('SOAP-2', quantity + 1, quantity)
    await world.call(admin, dispatchProductRequest, { ...at, body: { courier: '', tracking_no: '' } })
    return at
  }
  await requests.product('SOAP-3', 3)
  await loseOne(admin, 'SOAP-3')
  await approved('SOAP-1', 5, 5)
  await sent(4)
  const at = await sent(6)
  const body = await requests.lines(depot, at.params.id, { arrived: 1, damaged: 0 })
  await world.call(depot, receiveProductRequest, { ...at, body })
  // 5,500.00, more than one admin settles alone.
  await doByTwo(world, admin, refundProductRequest, at)
}

/** More goods than one admin enters alone, a piece of a product without a price that is missed, and a higher price of goods. */
async function agreeToSome() {
  await switchOn(world, ['admin/repurchase-products/edit-product'])
  const rice = await keepProduct(world.db, { code: 'RICE-1' })
  await setPrice(world, rice, { price_minor: 1_00n, bv_minor: 0n })
  const admin = await world.signInAs(world.admin_user_id)
  await keepProduct(world.db, { code: 'BARE-1' })
  const received = (invoice_no: string, code: string, quantity: number) => {
    const lines = [{ code, batch: '', expires_on: null, quantity, cost: '0.00' }]
    const body = { supplier: 'Namuna Mills', invoice_no, invoice_on: '2026-01-01', lines }
    return doByTwo(world, admin, receiveGoods, { body })
  }
  for (const [invoice_no, code, quantity] of [
    ['M-2', 'RICE-1', 1_000],
    ['M-3', 'RICE-1', 1_000_000],
    ['M-4', 'BARE-1', 2],
  ] as const)
    await received(invoice_no, code, quantity)
  const [lot] = (await world.call(admin, findStockLots, { query: { code: 'BARE-1' } })).data.lots
  const why = { kind: 'lost', reason: 'missing', note: 'A test' } as const
  const body = { user_id: '', code: 'BARE-1', lot_id: String(lot!.id), version: 0, quantity: 1, ...why }
  await doByTwo(world, admin, correctStock, { body })
  const raised = (price: string, version: number) => {
    const prices = { mrp: price, member_price: price, franchise_price: price, bv: '0', gst_percent: '18' }
    const from_day = businessDay(world.clock.now().getTime(), 'Asia/Kolkata')
    return doByTwo(world, admin, addPrice, {
      params: { id: rice },
      body: { ...prices, from_day, version, current_password: worldPassword },
    })
  }
  await raised('2.00', 1)
  await raised('9999.00', 2)
  await bringSome(admin)
}

/** Products come from files with their opening stock: by one admin, by two, and one that is undone. */
async function bringSome(admin: string) {
  await switchOn(world, ['admin/product-imports', 'admin/product-import'])
  const brought = async (code: string, more: ProductCells) => {
    const cells = teaCells(code, { category: 'Soaps', opening_stock: '4', cost_per_piece: '500', ...more })
    const { body } = await sendProducts(world, admin, productCsv([cells]))
    const params = { id: BigInt((body.data as { id: string }).id) }
    await doByTwo(world, admin, runProductImport, { params, body: { current_password: worldPassword } })
    return params
  }
  await brought('FILE-1', {})
  await brought('FILE-2', { bv: '100' })
  const undone = await brought('FILE-3', {})
  const body = { reason: 'A test', current_password: worldPassword }
  await doByTwo(world, admin, undoProductImport, { params: undone, body })
}

/** The company proposes products to a franchise, which accepts some and declines others; some are withdrawn. */
async function proposeSome() {
  const goods = productProposalsIn(world)
  await switchOn(world, ['admin/repurchase-orders/place-order-for-franchise'])
  const [admin, depot] = [await world.signInAs(world.admin_user_id), await world.signInAs(world.franchise_user_id)]
  const proposed = async () => {
    const { id } = await goods.propose(admin, goods.bodyFor(world.franchise_user_id, 'SOAP-2', 2))
    return { params: { id } }
  }
  const taken = await proposed()
  const body = await goods.pricesOf(depot, taken.params.id)
  await world.call(depot, receivedProposalMoves.accept, { ...taken, body })
  await world.call(depot, receivedProposalMoves.decline, { ...(await proposed()), body: { reason: 'A test' } })
  await world.call(admin, companyProposalMoves.withdraw, await proposed())
}

/** A piece of a product is missed in the company's store. */
async function loseOne(admin: string, code: string) {
  await switchOn(world, ['admin/stock-corrections'])
  const [lot] = (await world.call(admin, findStockLots, { query: { code } })).data.lots
  const why = { kind: 'lost', reason: 'missing', note: 'A test' } as const
  const body = { user_id: '', code, lot_id: String(lot!.id), version: 0, quantity: 1, ...why }
  await world.call(admin, correctStock, { body })
}

/** A member orders: one order waits, one is cancelled, one was received, one did not arrive, one a franchise handed over, and of one a piece was short. */
async function orderSome() {
  await switchOn(world, [
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
    'admin/repurchase-orders/orders',
  ])
  const product_id = await sellProduct(world, { code: 'ORDERED-1' })
  const { user_id } = await world.join()
  await creditWallet(world, user_id, 'FUND', 1_000_00n)
  const [token, admin] = [await world.signInAs(user_id), await world.signInAs(world.admin_user_id)]
  const placed = async () => ({ params: { id: (await order(world, token, [{ product_id }])).id } })
  await placed()
  await world.call(token, cancelOrder, await placed())
  const sent = await placed()
  await world.call(admin, packOrder, { ...sent, body: { boxes: 1 } })
  const body = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' }
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  await world.call(admin, dispatchOrder, { ...sent, body })
  await world.call(token, receiveOrder, sent)
  const short = { params: { id: (await order(world, token, [{ product_id, quantity: 2 }])).id } }
  const packed = { lines: [{ line_no: 1, short: 1 }], boxes: 1, reason: 'One piece is broken' }
  await world.call(admin, packShortOrder, { ...short, body: packed })
  const gone = { params: { id: (await order(world, token, [{ product_id, quantity: 3 }])).id } }
  await world.call(admin, packOrder, { ...gone, body: { boxes: 1 } })
  await world.call(admin, dispatchOrder, { ...gone, body })
  const outcome = [{ line_no: 1, saleable: 1, damaged: 1, lost: 1 }]
  await world.call(admin, undeliverOrder, { ...gone, body: { lines: outcome, reason: 'The courier lost it' } })
  const pickUp = { way: 'pick_up', place_user_id: world.franchise_user_id }
  const lines = [{ product_id, quantity: 2 }]
  const handed = { params: { id: (await order(world, token, lines, pickUp)).id } }
  await world.call(admin, packOrder, { ...handed, body: { boxes: 1 } })
  await world.call(admin, dispatchOrder, { ...handed, body: { how: 'in_person', courier: '', tracking_no: '' } })
  await world.db.updateTable('company').set({ gstin: '' }).execute()
  await world.call(token, receiveOrder, handed)
  await commissionOf(user_id)
  await returnOne(token, handed.params.id)
  await bundleSome(token, admin)
  // Of an order a part is kept, and then less.
  const bought = await deliver(world, user_id, 1, 600)
  await returnPart(world, bought, 1, 300)
  await returnPart(world, bought, 2, 100)
}

/** Of a bundle one order waits; of another one of its two pieces came back. */
async function bundleSome(token: string, admin: string) {
  const part = await sellProduct(world, { code: 'PART-1', pieces: 20 })
  const product_id = await sellBundle(world, { code: 'BUNDLE-1', parts: [[part, 3]] })
  await order(world, token, [{ product_id }])
  const id = await deliveredOrder(world, { admin, buyer: token }, [{ product_id, quantity: 2 }])
  await returnOne(token, id)
}

/** A franchise sold two pieces that it had bought of the company, took the money itself, and gave it back for one. */
async function sellSome() {
  await switchOn(world, ['franchise/repurchase/place-order-for-member', 'franchise/repurchase/orders-list'])
  const counter = counterIn(world)
  const product_id = await counter.bought(world.franchise_user_id, 'SOLD-1', 3)
  const { user_id } = await world.join()
  const shop = await world.signInAs(world.franchise_user_id)
  const sold = await counter.sell(shop, user_id, product_id, 2)
  await switchOn(world, ['user/returns', 'franchise/returns'])
  const back = counterReturnsIn(world)
  const { id } = await back.ask(await world.signInAs(user_id), sold.id)
  await back.repay(shop, user_id, id)
}

/** Members use two pins of a franchise, which earns on them; one of the activations is taken back. */
async function usePins() {
  await switchOn(world, ['franchise/topup/topup-by-pin', 'admin/commissions'])
  await issuePins(world, { count: 2 })
  const depot = await world.signInAs(world.franchise_user_id)
  for (const isKept of [true, false]) {
    const { user_id } = await world.join()
    const body = { member_user_id: user_id, pin_from: 'stock', ...variantBody(world) }
    await world.call(depot, topupByPin, { body })
    if (!isKept) await cancelPurchase(world, user_id)
  }
}

/** One of two pieces comes back of an order that a franchise handed over, while its commission is held. */
async function returnOne(token: string, order_id: bigint) {
  await switchOn(world, ['user/returns', 'admin/returns'])
  const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'One is enough' }
  const { id } = (await world.call(token, askReturn, { params: { id: order_id }, body })).data
  const admin = await world.signInAs(world.admin_user_id)
  const back = { lines: [{ line_no: 1, saleable: 0, damaged: 1 }] }
  await world.call(admin, acceptReturn, { params: { id }, body: back })
}

/** One of two pieces came back of a sale whose commission is released. */
async function commissionOf(user_id: string) {
  const idOf = async (of: string) =>
    (await world.db.selectFrom('person').select('id').where('user_id', '=', of).executeTakeFirstOrThrow()).id
  const [franchise_id, buyer_person_id] = [await idOf(world.franchise_user_id), await idOf(user_id)]
  const at = world.clock.now()
  const sale = { source: 'counter', source_id: 1_000_000n, franchise_id, buyer_person_id } as const
  const lines = [{ line_no: 1, quantity: 2, base_minor: 500_00n, received_minor: 500_00n }]
  await inTransaction(world.db, (trx) =>
    payCommission(trx, { ...sale, sold_at: at, at, ripens_at: at, by_person_id: null, lines }),
  )
  await releaseCommissions(world)
  await inTransaction(world.db, (trx) =>
    reverseCommission(trx, { ...sale, lines: [{ line_no: 1, quantity: 1 }], at, by_person_id: null }),
  )
}

/** A sale has its invoice, and one of its pieces goes back. */
async function invoiceSome() {
  const { id: product_id } = await world.db.selectFrom('product').select('id').executeTakeFirstOrThrow()
  const { id: buyer_person_id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.root_user_id)
    .executeTakeFirstOrThrow()
  const { gstin } = await world.db.selectFrom('company').select('gstin').executeTakeFirstOrThrow()
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  const at = world.clock.now()
  const soap = { product_id, name: 'Namuna soap', hsn: '3401', unit: 'PCS', gst_rate: '18' }
  const sale = { seller_person_id: null, buyer_person_id, source: { type: 'order', id: 900n }, at } as const
  await inTransaction(world.db, async (trx) => {
    const lines = [{ ...soap, quantity: 3, gross_minor: 10_000n }]
    const { paper_id } = await writePaper(trx, world.services, { ...sale, kind: 'invoice', lines })
    const back = { kind: 'credit_note', against_paper_id: paper_id } as const
    const piece = { ...soap, quantity: 1, gross_minor: 3_333n }
    await writePaper(trx, world.services, { ...sale, ...back, lines: [piece] })
  })
  await world.db.updateTable('company').set({ gstin }).execute()
}

/** A member asks for credit, and is given it; the bank’s statement of the company’s account. */
async function creditOne() {
  const credits = await creditsIn(world)
  const lines: Line[] = [
    ['2026-01-01', 'UPI 412345678901', '412345678901', '500.00'],
    ['2026-01-01', 'Charges', '', '-7.00'],
  ]
  expect((await bankDesk(world, credits.account_id).bring(credits.admin, statementOf(lines))).status).toBe(200)
  const { id } = await credits.send(await world.signInAs(world.franchise_user_id), credits.body())
  await world.call(credits.admin, approveCreditRequest, approval(id))
  return credits
}

/** An order that an admin placed against a payment. */
async function recordOne({ account_id, nextReference }: Awaited<ReturnType<typeof creditsIn>>) {
  await switchOn(world, ['user/repurchase/orders-list', 'admin/repurchase-orders/place-order-for-member'])
  const product_id = await sellProduct(world, { code: 'RECORDED-1' })
  const { user_id } = await world.join()
  const { pay: _pay, given: _given, ...ordered } = orderOf([{ product_id }])
  const paid = { payment_mode: 'UPI', paid_on: '2026-01-01', reference: nextReference(), remark: '' } as const
  const body = { user_id, ...ordered, ...paid, deposit_account_id: String(account_id) }
  await doByTwo(world, await world.signInAs(world.admin_user_id), recordMemberOrder, { body })
}

/** Another day of matching, of which nothing is released. */
async function payAgain(mid: string) {
  for (const side of ['left', 'right'] as const)
    await world.activate((await world.join({ sponsor: mid, side })).user_id)
}

/** A franchise sells pins and a package over its counter; the package and one of the pins are taken back. */
async function sellAtCounter(to_user_id: string) {
  const buyer = await world.join()
  const [own, ...rest] = (await issuePins(world, { count: 3 })).pins
  const depot = await world.signInAs(world.franchise_user_id)
  const { data } = await world.call(depot, topupByPin, { body: { member_user_id: buyer.user_id, ...own } })
  const cancelled = { receipt_no: data.receipt_no, reason: 'A test', current_password: worldPassword }
  await world.call(await world.signInAs(buyer.user_id), cancelReceipt, { body: cancelled })
  const line = {
    package_id: String(world.packages[0]!.id),
    kind: 'paid',
    price: money.encode(world.packages[0]!.price),
  }
  await world.call(depot, transferOwnPins, {
    body: { to_user_id, ...line, count: rest.length, taken: '7.01', remark: '' },
  })
  const { pin_id } = await world.db
    .selectFrom('pin_transfer_pin')
    .select('pin_id')
    .orderBy('pin_transfer_id', 'desc')
    .orderBy('pin_id')
    .executeTakeFirstOrThrow()
  const admin = await world.signInAs(world.admin_user_id)
  await world.call(admin, cancelPin, { params: { id: pin_id }, body: { reason: 'A test' } })
}

/** Incomes of events that were held: one is released, one is held still, and one was taken back while it was held. */
async function holdSome() {
  const sponsor = await world.join()
  const [frees, goes, stays] = [await world.join(), await world.join(), await world.join()]
  await holdFor(world, 1)
  await payReferral(world, (await world.activate(frees.user_id)).receipt_no, sponsor.user_id, 700n)
  const { receipt_no } = await world.activate(goes.user_id)
  await payReferral(world, receipt_no, sponsor.user_id, 900n)
  const body = { receipt_no, reason: 'A test', current_password: worldPassword }
  await world.call(await world.signInAs(goes.user_id), cancelReceipt, { body })
  world.clock.advance(day_ms)
  await releaseDueIncomes(world.services, { limit: 1 })
  await holdFor(world, 30)
  await payReferral(world, (await world.activate(stays.user_id)).receipt_no, sponsor.user_id, 800n)
}

/** A withdrawal that waits, one that was paid, one that came back from the bank, and one that was taken back. */
async function withdrawSome() {
  const desk = await openWithdrawalDesk(world)
  await desk.asked(await desk.member())
  await desk.paid(await desk.member())
  await desk.giveBack(await desk.paid(await desk.member()))
  const of = await desk.member()
  await desk.cancel(of, await desk.asked(of))
}

/** An income of an event, and an activation taken back with one, its member left owing. */
async function cancelOne() {
  const sponsor = await world.join()
  const [stays, goes] = [await world.join(), await world.join()]
  await payReferral(world, (await world.activate(stays.user_id)).receipt_no, sponsor.user_id, 1_000n)
  const { receipt_no } = await world.activate(goes.user_id)
  await payReferral(world, receipt_no, sponsor.user_id, 3_000n)
  const { id: person_id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', sponsor.user_id)
    .executeTakeFirstOrThrow()
  await inTransaction(world.db, (trx) =>
    postJournal(trx, {
      kind: 'payout',
      reference: 'payout:1',
      idempotency_key: 'payout:1',
      input: {},
      event_at: world.clock.now(),
      created_by: null,
      transfers: [{ debit: walletCode('INCOME', person_id), credit: 'cash', amount_minor: 3_500n, kind: 'payout' }],
    }),
  )
  const body = { receipt_no, reason: 'A test', current_password: worldPassword }
  await reopenPurchases(world, 1)
  await world.call(await world.signInAs(goes.user_id), cancelReceipt, { body })
}

const undone = new Error('undone')

/** The promises broken by a statement that slips past every guard, all of it undone afterwards. */
async function brokenBy(statements: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  await world.database.owner.db
    .transaction()
    .execute(async (trx) => {
      // Triggers and foreign keys sleep; what is left are the constraints a statement drops itself.
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of statements) await sql.raw(statement).execute(trx)
      for (const { promise, find } of await brokenOfAll(trx)) {
        const { breaches, examples, checked } = await find(trx)
        expect(breaches <= checked).toBe(true)
        expect(examples.length > 0).toBe(breaches > 0n)
        if (breaches > 0n) broken.push(promise)
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return broken
}

const drop = (table: string, ...constraints: string[]): string =>
  `alter table ${table} ${constraints.map((name) => `drop constraint ${name} cascade`).join(', ')}`

const journalOf = (kind: string, reference: string): string =>
  `insert into journal (kind, reference, idempotency_key, input_hash, event_at)
    values ('${kind}', '${reference}', '${reference}', '\\x00', '2026-01-01Z')`

const taxRule = (percent: number): string =>
  `insert into tds_rule (section, code, percent, no_pan_percent, threshold_minor, from_day, added_at, added_by)
   values ('194H', '', ${percent}, 20, 0, '2099-04-01', '2026-01-01Z', 1)`

/** A rule of so many percent that the first person asked for and another, or the same, agreed to. */
const askedTaxRule = (percent: number, decided_by: number): string[] => [
  `insert into approval (kind, person_id, reason, requested_by, requested_at, state, decided_by, decided_at)
   values ('tax_rule', 1, 'A test', 1, '2026-01-01Z', 'approved', ${decided_by}, '2026-01-01Z')`,
  `insert into asked_tds_rule (approval_id, section, code, percent, no_pan_percent, threshold_minor, from_day, asked_at, asked_by)
   select id, '194H', '', ${percent}, 20, 0, '2099-04-01', '2026-01-01Z', 1 from approval where kind = 'tax_rule'`,
]

const virtualEvent = (amount: number): string =>
  `insert into business_event (kind, member_id, at, side, bv_minor, amount_minor, source_type, source_id)
   values ('virtual_business', 2, now(), 'left', 100, ${amount}, 'virtual_business', 1)`

const sponsorChange = (member: number, from: number, to: number): string =>
  `insert into sponsor_change (member_id, from_sponsor_id, to_sponsor_id, reason, at, changed_by)
    values (${member}, ${from}, ${to}, 'A test', '2026-01-01Z', 1)`

/** A transfer that nobody posted, by another member than the sender. */
const fundTransfer = (from: string, to: string, to_member: number): string =>
  `insert into fund_transfer (from_person_id, from_wallet, to_person_id, to_wallet, amount_minor, charge_minor, net_minor, reason, by_person_id, at)
    select giver.person_id, '${from}', taker.person_id, '${to}', 100, 0, 100, 'A test', doer.person_id, '2026-01-01Z'
    from member giver join member taker on taker.id = ${to_member} join member doer on doer.id = 4 where giver.id = 2`

/** A credit that nobody posted. */
const adjustment = (wallet: string, reason_code: string): string =>
  `insert into wallet_adjustment (person_id, wallet, direction, amount_minor, reason_code, remark, asked_by, asked_at)
    select person_id, '${wallet}', 'credit', 100, '${reason_code}', 'A test', 1, '2026-01-01Z' from member where id = 2`

/** At least one way to break each promise. */
/** Savings that no release has deducted, with a sum that is none. */
const savedWithoutIncome =
  "insert into matrix_savings_entry (member_id, pool, act, amount_minor, saved_minor, income_id, transfer_id, plan_version_id, at) select 2, 1, 'deducted', 5, 6, min(id), 1, 1, now() from income"

/** A transfer between the account of opening balances and a wallet, that no import says. */
const openingTransfer = (debit: string, credit: string): string =>
  `insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
    select 1, debited.id, credited.id, 5, 'opening_balance' from
      (select *, coalesce(wallet, code) as named from ledger_account) debited, (select *, coalesce(wallet, code) as named from ledger_account) credited
    where debited.named = '${debit}' and credited.named = '${credit}' limit 1`

const importPromises = {
  begins: 'a wallet begins with what an accepted import says, once, and with nothing else',
  accepted:
    'an import that counts was accepted by an admin who neither uploaded nor ran it, and its balances and legs come to what was accepted',
  tax: 'a tax year opens with what an accepted import says of its members, of the year in which its file was uploaded',
  opens:
    'a leg opens with what an accepted import says, once, and with nothing else; it sells nothing and is never taken back',
  package: 'a package that came with an import belongs to a member of an accepted import, with no price and no volume',
  papers: 'papers that came with an import begin by whoever accepted it, and are approved by nobody who had it in hand',
} as const

const statementPromise = 'a bank statement has the entries that were counted when it was imported, on its own account'

const markPromise =
  'who may sign in and what they may open, where codes go, where money is paid in, prices, rules and numbers are as they were last set'

const stepPromise =
  'what is asked for and answered stands where its steps lead, each by a move of its life and by somebody'

/** A step that no act took, of the bank details in force. */
const bankStep = (move: string, state: string): string =>
  `insert into step (noun, subject_id, move, state, at, by_person_id)
    select 'bank_account', id, '${move}', '${state}', '2099-01-01Z', 1 from bank_account where state = 'approved'`

const damages: readonly [string, readonly string[]][] = [
  [stepPromise, ["update bank_account set state = 'rejected' where state = 'approved'"]],
  [stepPromise, ["update credit_request set state = 'pending', acted_at = null, acted_by = null, journal_id = null"]],
  [stepPromise, [bankStep('approve', 'approved')]],
  [
    stepPromise,
    [bankStep('reject', 'rejected'), "update bank_account set state = 'rejected' where state = 'approved'"],
  ],
  [
    stepPromise,
    [bankStep('approve', 'replaced'), "update bank_account set state = 'replaced' where state = 'approved'"],
  ],
  [stepPromise, ['delete from step where move is null']],
  [stepPromise, ["delete from step where noun = 'credit_request'"]],
  [stepPromise, ["update step set at = '2000-01-01Z' where move = 'approve'"]],
  [stepPromise, ["update step set by_person_id = null where move = 'approve'"]],
  [stepPromise, ["insert into step (noun, subject_id, state) values ('credit_request', 999999, 'pending')"]],
  [stepPromise, ["delete from withdrawal_step where state = 'approved'"]],
  [stepPromise, ["update withdrawal set state = 'approved' where state = 'requested'"]],
  [importPromises.begins, ['update opening_balance set amount_minor = amount_minor + 1']],
  [importPromises.begins, ["update opening_balance set wallet = 'FUND'"]],
  [importPromises.begins, ['delete from opening_balance where id = 1']],
  [importPromises.begins, [openingTransfer('opening_balances', 'FUND')]],
  ['nothing enters the account of opening balances again', [openingTransfer('FUND', 'opening_balances')]],
  [importPromises.accepted, ['update import_batch set opening_minor = opening_minor + 1']],
  [
    importPromises.accepted,
    [
      "do $$ declare one text; begin for one in select conname from pg_constraint where conrelid = 'import_batch'::regclass and contype = 'c' loop execute 'alter table import_batch drop constraint ' || one; end loop; end $$",
      'update import_batch set accepted_by = uploaded_by',
    ],
  ],
  [importPromises.opens, ['update opening_leg set volume_minor = volume_minor + 1']],
  [importPromises.opens, ["update opening_leg set side = 'left'"]],
  [importPromises.opens, ['delete from opening_leg']],
  [importPromises.opens, ["update business_event set bv_minor = bv_minor * 2 where kind = 'opening_leg'"]],
  [importPromises.opens, ["update business_event set created_by = null where kind = 'opening_leg'"]],
  [
    importPromises.opens,
    [
      `insert into business_event (kind, member_id, at, side, bv_minor, source_type, source_id, created_by)
        select kind, member_id, at, 'left', 100, source_type, 999999, created_by from business_event where kind = 'opening_leg'`,
    ],
  ],
  [
    importPromises.opens,
    [
      `insert into business_event (kind, member_id, at, source_type, source_id, reverses_id)
        select 'reversal', member_id, at, 'opening_leg', 1, id from business_event where kind = 'opening_leg'`,
    ],
  ],
  [importPromises.accepted, ['update import_batch set left_carry_minor = left_carry_minor + 1']],
  [importPromises.accepted, ['update opening_leg set member_id = 2']],
  [
    importPromises.accepted,
    ['update opening_balance set person_id = (select person_id from member where id = 2) where id = 1'],
  ],
  [importPromises.tax, ['update opening_tax set tds_minor = tds_minor + 1 where tds_minor > 0']],
  [importPromises.tax, ['update opening_tax set year = year - 1']],
  [importPromises.tax, ['delete from opening_tax where tds_minor = 0']],
  [importPromises.tax, ['update import_batch set year_income_minor = year_income_minor - 1']],
  [
    'the tax year of every member adds up to the incomes credited in it, the tax on them, and what an import brought',
    ['update opening_tax set credited_minor = credited_minor + 1'],
  ],
  [
    'what is due in the tax year of every member adds up item by item, each at the rate and the standing of its day',
    ['update opening_tax set tds_minor = 0'],
  ],
  [
    importPromises.package,
    [
      "update activation set mode = 'import', price_minor = 0, taxable_minor = 0, gst_minor = 0, bv_minor = 0, kind = 'first', from_package_id = null, pin_id = null, credit_note_no = null where id = 1",
    ],
  ],
  // As if the member had given it: then it would count.
  [importPromises.papers, ["update kyc_document set import_id = null where kind = 'pan' and import_id is not null"]],
  [
    importPromises.papers,
    [
      "update bank_account set state = 'approved', decided_by = (select accepted_by from import_batch) where import_id is not null",
    ],
  ],
  [
    importPromises.papers,
    ['update bank_account set import_id = (select id from import_batch) where import_id is null'],
  ],
  ...journalCauses.map((cause): [string, readonly string[]] => [
    causePromise(cause),
    [journalOf(cause.kind, 'nothing:1')],
  ]),
  [
    'a journal pins_sold belongs to a batch of pins that has a price and the other way round',
    ["delete from journal where kind = 'pins_sold'"],
  ],
  ['every journal is of a kind that an act of the product posts', [journalOf('gift', 'gift:1')]],
  ['a transfer moved what it says, and its charge is the company’s', [fundTransfer('FUND', 'FUND', 3)]],
  [
    'nothing entered a wallet that can be withdrawn by a transfer, and nobody moved another’s money but an admin',
    [drop('fund_transfer', 'fund_transfer_to_wallet_check', 'fund_transfer_check1'), fundTransfer('FUND', 'INCOME', 2)],
  ],
  [
    'nothing entered a wallet that can be withdrawn by a transfer, and nobody moved another’s money but an admin',
    [fundTransfer('FUND', 'FUND', 3)],
  ],
  ['a credit or debit moved what it says, against the account of its reason', [adjustment('GIVEN', 'goodwill')]],
  [
    'what two admins have to agree to was agreed to by two',
    [
      drop('wallet_adjustment', 'wallet_adjustment_check1'),
      drop('wallet_adjustment', 'wallet_adjustment_second'),
      adjustment('INCOME', 'correction'),
    ],
  ],
  [
    'what two admins have to agree to was agreed to by two',
    [drop('wallet_adjustment', 'wallet_adjustment_second'), adjustment('FUND', 'deposit')],
  ],
  [
    'the seals are one whole chain, and none leaves a row out',
    ["update seal set sealed_at = sealed_at - interval '1 second'"],
  ],
  ['the seals are one whole chain, and none leaves a row out', ["update seal set hash = '\\x00'"]],
  ['the seals are one whole chain, and none leaves a row out', ['delete from seal']],
  ['the seals are one whole chain, and none leaves a row out', ["delete from seal_part where stream = 'transfer'"]],
  [
    'every sealed row about money is as it was sealed',
    ['update transfer set amount_minor = amount_minor + 1 where id = 2'],
  ],
  ['every sealed row about money is as it was sealed', ['delete from journal where id = 2']],
  ['every sealed row about money is as it was sealed', ["update closing set totals = '{}' where id = 1"]],
  ['every sealed row about money is as it was sealed', ['update product_order set placed_by = 1']],
  [
    'every sealed row about money is as it was sealed',
    ["update order_return set send_by = send_by + interval '1 day'"],
  ],
  [
    'a sealed row lost words only, of a member who was erased',
    [
      "insert into forgotten_words (stream, row_id, sealed_hash, left_hash, at) select 'order_return', id, sha256(''), sha256(''), now() from order_return",
    ],
  ],
  [
    'a sealed row lost words only, of a member who was erased',
    [
      "update order_return set why = ''",
      "insert into forgotten_words (stream, row_id, sealed_hash, left_hash, at) select 'order_return', id, sha256(''), sha256(''), now() from order_return",
    ],
  ],
  ['every other sealed row is as it was sealed', ["update donation_step set reason = 'another'"]],
  [
    'nothing was added to a journal after it was sealed',
    [
      'insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind) select journal_id, credit_account_id, debit_account_id, amount_minor, kind from transfer where id = 1',
    ],
  ],
  [
    'the seals are those that were written down',
    [
      "insert into proof (state, asked_at, started_at, ended_at, seal_no, seal_hash) values ('in_order', now(), now(), now(), 1, '\\x00')",
    ],
  ],
  [
    'every balance is the sum of its entries',
    ["update ledger_account set balance_minor = balance_minor + 1 where code = 'sales'"],
  ],
  ['every balance is the sum of its entries', ['update transfer set amount_minor = amount_minor + 1']],
  [
    'every balance is the sum of its entries',
    ['update income set net_minor = net_minor + 1, paid_minor = paid_minor + 1, gross_minor = gross_minor + 1'],
  ],
  [
    'every passbook adds up to its wallet, entry by entry',
    ['update wallet_entry set balance_minor = balance_minor + 1 where no = 1'],
  ],
  [
    'every passbook adds up to its wallet, entry by entry',
    ['update wallet_entry set balance_minor = balance_minor + 1, amount_minor = amount_minor + 1'],
  ],
  ['every passbook adds up to its wallet, entry by entry', ['update wallet_entry set no = no + 1000000']],
  ['every passbook adds up to its wallet, entry by entry', ['delete from wallet_entry']],
  [
    'every passbook adds up to its wallet, entry by entry',
    ['update ledger_account set entries = entries + 1 where has_passbook'],
  ],
  ['every passbook adds up to its wallet, entry by entry', ["update wallet_entry set at = '2099-01-01Z' where no = 1"]],
  [
    'every entry of a passbook is of the moment of its journal, and read at its place',
    ["update wallet_entry set at = '2001-01-01Z' where no = 1"],
  ],
  [
    'every entry of a passbook is of the moment of its journal, and read at its place',
    ["update wallet_entry set of_at = at - interval '1 day', before_no = 1 where no = 2"],
  ],
  ['every journal is in the passbooks of its wallets', ['update wallet_entry set journal_id = journal_id + 1']],
  ['every journal is in the passbooks of its wallets', ['delete from wallet_entry']],
  [
    'the tax on incomes is owed to the tax office, journal by journal',
    ["update transfer set amount_minor = amount_minor + 1 where kind = 'tds'"],
  ],
  ['the tax on incomes is owed to the tax office, journal by journal', ["delete from transfer where kind = 'tds'"]],
  [
    'every income with tax has its deduction, and every deduction its income',
    ['delete from tds_deduction where id = (select min(id) from tds_deduction)'],
  ],
  [
    'every income with tax has its deduction, and every deduction its income',
    ['update income set tds_minor = tds_minor - 1, net_minor = net_minor + 1 where tds_minor > 0'],
  ],
  ['every deduction follows the rule of its day', ['update tds_deduction set percent = percent + 1']],
  ['every deduction follows the rule of its day', ['update tds_deduction set tds_before_minor = tds_before_minor + 1']],
  ['every deduction follows the rule of its day', ['update credit_day set credited_on = credited_on + 1']],
  [
    'every deduction follows the rule of its day',
    ["update tds_rule set threshold_minor = 9000000000 where from_day = '2025-04-02'"],
  ],
  ['two admins agreed to every rule of tax that was added, and to nothing else than it', [taxRule(0)]],
  [
    'two admins agreed to every rule of tax that was added, and to nothing else than it',
    [drop('approval', 'approval_check'), ...askedTaxRule(2, 1), taxRule(2)],
  ],
  [
    'two admins agreed to every rule of tax that was added, and to nothing else than it',
    [...askedTaxRule(2, 2), taxRule(0)],
  ],
  [
    'a challan took what it says from the tax owed',
    [
      "insert into tds_challan (month, bsr_code, challan_no, deposited_on, amount_minor, entered_at, entered_by) values ('2026-01-01', '1', '1', '2026-01-02', 500, now(), 1)",
    ],
  ],
  [
    'the tax year of every member adds up to the incomes credited in it, the tax on them, and what an import brought',
    ['update tax_year set credited_minor = credited_minor - 1'],
  ],
  [
    'the tax year of every member adds up to the incomes credited in it, the tax on them, and what an import brought',
    ['delete from credit_day where year = (select min(year) from credit_day)'],
  ],
  ...[
    'update tax_year set due_micro = due_micro - 1',
    'update tax_year set waiting_pan_micro = waiting_pan_micro + 1',
    "update tax_standing set standing = 'waiting'",
    'delete from tax_standing',
    'update tax_undone set due_micro = due_micro + 1',
  ].map((act): [string, string[]] => [
    'what is due in the tax year of every member adds up item by item, each at the rate and the standing of its day',
    [act],
  ]),
  [
    'every deduction follows the rule of its day',
    ['update tds_deduction set due_before_micro = due_before_micro + 99999999'],
  ],
  ['all balances add up to zero', ["update ledger_account set balance_minor = balance_minor + 1 where code = 'sales'"]],
  [
    'no wallet is below zero',
    [
      drop('ledger_account', 'ledger_account_not_negative'),
      "update ledger_account set balance_minor = -1 where wallet = 'FUND'",
    ],
  ],
  [
    'no account goes below zero that may not',
    [
      drop('ledger_account', 'ledger_account_not_negative'),
      "update ledger_account set balance_minor = -1 where code = 'gst_payable'",
    ],
  ],
  [
    'every journal moves something',
    [
      "insert into journal (kind, reference, idempotency_key, input_hash, event_at) values ('x', 'x', 'x', '\\x00', '2026-01-01Z')",
    ],
  ],
  ['everything that moves has its journal', ["delete from journal where kind = 'pin_used'"]],
  ['everything that moves has its journal', ["delete from journal where kind = 'closing'"]],
  ['every person has the wallets of their type', ["delete from ledger_account where wallet = 'ROI'"]],
  ['a used pin has one activation, any other has none', ['delete from activation where id = 1']],
  [
    'a used pin has one activation, any other has none',
    ["update pin set status = 'unused', used_at = null, used_for_member_id = null where id = 1"],
  ],
  [
    'an activation that brings products has one dispatch, and any other none',
    [`update activation set products = '[{"name": "Starter kit", "hsn": "", "quantity": 1}]' where id = 1`],
  ],
  [
    'an activation that brings products has one dispatch, and any other none',
    ["insert into product_dispatch (activation_id, created_at, changed_at) values (1, '2026-01-01Z', '2026-01-01Z')"],
  ],
  [
    'a dispatch stands where its last step took it',
    [
      "insert into product_dispatch (activation_id, created_at, changed_at) values (1, '2026-01-01Z', '2026-01-01Z')",
      "insert into product_dispatch_step (dispatch_id, status, at) select id, 'packed', created_at from product_dispatch",
    ],
  ],
  [
    'a dispatch stands where its last step took it',
    [
      `insert into product_dispatch (activation_id, status, courier, created_at, changed_at)
        values (1, 'dispatched', 'Namuna Courier', '2026-01-01Z', '2026-01-01Z')`,
      'insert into product_dispatch_step (dispatch_id, status, at) select id, status, created_at from product_dispatch',
    ],
  ],
  [
    'an activation has the price, the volume, the packages and the member of its pin',
    ['update pin set bv_minor = bv_minor + 1 where id = 1'],
  ],
  [
    'an activation has the price, the volume, the packages and the member of its pin',
    ["update activation set kind = 'upgrade', from_package_id = 2 where id = 1"],
  ],
  [
    'an upgrade starts from a package that its member had, a first has none before it',
    ["update activation set kind = 'upgrade', from_package_id = 2 where id = 1"],
  ],
  [
    'an upgrade starts from a package that its member had, a first has none before it',
    ["update activation set kind = 'repeat' where id = 1"],
  ],
  ['the pins of a batch are what the batch says', ['update pin set package_id = 2 where id = 4']],
  [
    'an order has issued as many pins as it says, each as it was ordered',
    [
      `insert into pin_order (owner_person_id, package_id, kind, count, issued, price_minor, bv_minor, expires_at, ordered_at, ordered_by)
        values (1, 1, 'paid', 2000, 1000, 118000, 100000, '2027-01-01Z', '2026-01-01Z', 1)`,
    ],
  ],
  ['a batch holds as many pins as it says', ['delete from pin where id = 4']],
  [
    'a transfer moved pins of one line and says how many and what they were sold for',
    ['update pin_transfer set amount_minor = amount_minor + 1'],
  ],
  [
    'what a person holds unused of a line of pins is the sum of its movements',
    ["delete from pin_movement where kind = 'transferred'"],
  ],
  [
    'a transfer moved pins of one line and says how many and what they were sold for',
    ["update pin_transfer set kind = 'free', price_minor = 0"],
  ],
  [
    'a transfer moved pins of one line and says how many and what they were sold for',
    ['update pin_transfer set kind = null, price_minor = null'],
  ],
  [
    'what a person holds unused of a line of pins is the sum of its movements',
    ["update pin_movement set pin_kind = 'free' where kind = 'transferred'"],
  ],
  [
    'a renewed pin ends when its last renewal says',
    [
      `insert into pin_movement (pin_id, person_id, package_id, pin_kind, price_minor, kind, delta, at, renewed_from, renewed_until)
        select id, owner_person_id, package_id, kind, price_minor, 'renewed', 1, generated_at, generated_at, generated_at + interval '1 day' from pin where id = 1`,
    ],
  ],
  [
    'an activation says which wallet its money came from: the one that paid, or the one its pin was bought from',
    ["update activation set source_wallet = 'INCOME' where id = 1"],
  ],
  [
    'an active member is active since the oldest activation that was not cancelled',
    ["update member set activated_at = activated_at - interval '1 day' where activated_at is not null and id > 1"],
  ],
  [
    'a cancelled pin gave back what was paid for it, and no other did',
    ["update pin set status = 'cancelled' where id = (select min(id) from pin where status = 'unused')"],
  ],
  [
    'money from a stock or fund wallet never comes back as income',
    [
      `update activation set source_wallet = 'FUND' where cancelled_at is not null`,
      `update transfer set credit_account_id = (select min(id) from ledger_account where wallet = 'INCOME') where kind = 'sale_refund'`,
    ],
  ],
  [
    'what can be withdrawn after a cancellation was paid by whom the package was for, from there or from outside as two or the bank confirmed',
    ["update activation set refunded_wallet = 'INCOME', source_wallet = 'INCOME' where cancelled_at is not null"],
  ],
  [
    'what can be withdrawn after a cancellation was paid by whom the package was for, from there or from outside as two or the bank confirmed',
    ['update activation set refunded_wallet = null where cancelled_at is not null'],
  ],
  [
    'what can be withdrawn of a cancelled pin was paid by its holder, from there or from outside as two or the bank confirmed, and nobody else held it',
    [
      `update transfer set credit_account_id = (select min(id) from ledger_account where wallet = 'INCOME') where kind = 'pin_refund'`,
    ],
  ],
  [
    'a refund wallet is filled by refunds alone',
    [
      `update transfer set credit_account_id = (select min(id) from ledger_account where wallet = 'REFUND') where kind = 'income_release'`,
    ],
  ],
  [
    'what is taken for a debt comes out of a wallet of whoever owes it',
    [
      `update journal set kind = 'debt_recovered' where id = (select min(journal_id) from transfer where kind = 'sale_refund')`,
    ],
  ],
  ['the movements of a pin end where it stands', ["delete from pin_movement where kind = 'used'"]],
  ['the movements of a pin end where it stands', ['update pin_movement set price_minor = price_minor + 1']],
  ['a pin belongs to whoever received it last', ['update pin set owner_person_id = 1']],
  [
    'what is owed for pins is the price of those not used',
    ["update pin set price_minor = price_minor + 1 where status = 'unused'"],
  ],
  ['pins sold were paid for', ['update pin_batch set discount_minor = 1 where id = 1']],
  ['pins sold were paid for', ["update journal set reference = 'nothing' where kind = 'pins_sold'"]],
  ['an activation was paid by what it says', ["update journal set reference = 'nothing' where kind = 'pin_used'"]],
  [
    'an activation was paid by what it says',
    [
      "update transfer set debit_account_id = (select id from ledger_account where code = 'cash') where debit_account_id = (select id from ledger_account where code = 'pin_liability') and kind in ('sale', 'gst')",
    ],
  ],
  [
    'sales and tax are those of the activations that stand, and the tax of fees that were kept, of withdrawals that were paid and of products that were sent',
    ['update activation set taxable_minor = taxable_minor - 1, gst_minor = gst_minor + 1 where id = 1'],
  ],
  [
    halvesPromise,
    [
      'update activation set taxable_minor = taxable_minor - 2, gst_minor = gst_minor + 2 where has_equal_halves and id = 1',
    ],
  ],
  [halvesPromise, ['update activation set gst_percent = gst_percent + 0.01 where id = 1']],
  // An odd paisa by the rule of before, said of a sale that came after.
  [
    halvesPromise,
    [
      'update activation set taxable_minor = taxable_minor - 1, gst_minor = gst_minor + 1, has_equal_halves = false where id = 2',
    ],
  ],
  [halvesPromise, ['update withdrawal set net_minor = net_minor - 2, gst_minor = gst_minor + 2']],
  [halvesPromise, ['update withdrawal set gst_percent = null where id = (select max(id) from withdrawal)']],
  [
    halvesPromise,
    ['update donation_commitment set fee_minor = 11800, fee_gst_minor = 1802, fee_gst_percent = 18 where id = 1'],
  ],
  ['the numbers of receipts and of credit notes have no gap', ['update receipt_series set last_no = last_no + 1']],
  [
    'the numbers of receipts and of credit notes have no gap',
    ["update activation set receipt_no = 'R/25-26/00000099' where id = 2"],
  ],
  [
    'an active member has an activation that stands with their package',
    ['update member set activated_at = joined_at where activated_at is null'],
  ],
  [
    'an active member has an activation that stands with their package',
    ['update member set package_id = 2 where id = 2'],
  ],
  [
    'the last word about the package of a member is what the package held gives',
    ['update activation set package_cap_minor = package_cap_minor + 1 where id = 1'],
  ],
  [
    'what is said anew of a package is about one that was taken after what was taken back',
    [
      `insert into restated_package (event_id, reversal_id, own_cap_minor)
        select min(id), max(id), 1 from business_event where kind = 'activation'`,
    ],
  ],
  [
    'an activation is one event of the same amount and volume',
    ["delete from business_event where kind = 'activation'"],
  ],
  [
    'an activation is one event of the same amount and volume',
    ["update business_event set bv_minor = 1 where kind = 'activation'"],
  ],
  [
    'one cause makes one event',
    [
      drop('business_event', 'business_event_source_type_source_id_kind_key'),
      'insert into business_event (kind, member_id, at, source_type, source_id) select kind, member_id, at, source_type, source_id from business_event where bv_minor = 0',
    ],
  ],
  [
    'withdrawals that are open add up to what is held for them',
    ["update withdrawal set state = 'cancelled' where state = 'requested'"],
  ],
  [
    'withdrawals that are open add up to what is held for them',
    ["update ledger_account set balance_minor = balance_minor - 1 where code = 'withdrawals_in_process'"],
  ],
  [
    'a withdrawal is where its last step left it, and was asked for, decided and paid in that order',
    ["delete from withdrawal_step where state = 'approved'"],
  ],
  [
    'a withdrawal is where its last step left it, and was asked for, decided and paid in that order',
    ["update withdrawal set utr = '999999999999' where state = 'paid'"],
  ],
  [
    'a withdrawal is where its last step left it, and was asked for, decided and paid in that order',
    ["update withdrawal set state = 'approved' where state = 'requested'"],
  ],
  [
    'every step of a withdrawal moves what it says, between the accounts that it says',
    ["update withdrawal set charge_minor = charge_minor - 1, net_minor = net_minor + 1 where state = 'paid'"],
  ],
  [
    'every step of a withdrawal moves what it says, between the accounts that it says',
    [
      `update transfer set credit_account_id = (select min(id) from ledger_account where wallet = 'INCOME')
        where kind = 'withdrawal_refund'`,
    ],
  ],
  [
    'every step of a withdrawal moves what it says, between the accounts that it says',
    [
      drop('withdrawal_step', 'withdrawal_step_check'),
      "update withdrawal_step set journal_id = null where state = 'returned'",
    ],
  ],
  [
    'a withdrawal goes to bank details of its owner, and nobody but an admin pays it',
    ['update withdrawal set bank_account_id = (select max(bank_account_id) from withdrawal)'],
  ],
  [
    'a withdrawal goes to bank details of its owner, and nobody but an admin pays it',
    [
      `update withdrawal_step step set by_person_id = withdrawal.person_id from withdrawal
        where withdrawal.id = step.withdrawal_id and step.state = 'paid'`,
    ],
  ],
  [
    'a bank file is the withdrawals that it took and what they come to',
    ['update withdrawal_bank_file set net_minor = net_minor + 1'],
  ],
  [
    'a withdrawal of a member that was paid is one event, and one that was returned undoes it',
    ["delete from business_event where kind = 'withdrawal_paid'"],
  ],
  [
    'a withdrawal of a member that was paid is one event, and one that was returned undoes it',
    [
      `insert into business_event (kind, member_id, at, amount_minor, source_type, source_id)
        values ('withdrawal_paid', 2, now(), 100, 'gift', 1)`,
    ],
  ],
  ['member numbers are dense and counted', ['update member_counter set last_member_id = 99']],
  ['member numbers are dense and counted', ['delete from member where id = 3']],
  ['parents have smaller numbers', [drop('member', 'member_check1'), 'update member set parent_id = 4 where id = 2']],
  ['nobody is above their own sponsor', ['update member set sponsor_id = 3 where id = 2']],
  ['a sponsor is the one that was named last', [sponsorChange(3, 1, 4)]],
  [
    'a sponsor is the one that was named last',
    [sponsorChange(4, 2, 1), sponsorChange(4, 3, 2), 'update member set sponsor_id = 2 where id = 4'],
  ],
  ['every sealed row about money is as it was sealed', ['update member set sponsor_id = 1 where id = 4']],
  ['every change of a sponsor is an event, and no event of that kind is without its change', [sponsorChange(3, 1, 4)]],
  ['two admins agreed to every change of a sponsor', [sponsorChange(3, 1, 4)]],
  ['virtual business counts where two admins agreed to it, and nowhere else', [virtualEvent(0)]],
  ['virtual business sells nothing', [virtualEvent(500)]],
  [
    'what is withdrawn of virtual business is undone, and the other way round',
    [
      virtualEvent(0),
      `insert into business_event (kind, member_id, at, source_type, source_id, reverses_id)
       select 'reversal', member_id, at, 'virtual_withdrawal', 1, id from business_event where kind = 'virtual_business'`,
    ],
  ],
  ['every member has one place and the root alone has none', ['update member set sponsor_id = null where id = 2']],
  ['every member names the heads of the chains they stand on', ['update member set left_head_id = 3 where id = 2']],
  ['every chain is on record once', ['delete from placement_chain where head_id = 2']],
  [
    'every chain is on record once',
    ["insert into placement_chain select id, 'left', id from member where side = 'left'"],
  ],
  [
    'a chain ends at a member of its own with nobody below on that side',
    ["update placement_chain set tail_id = 1 where head_id = 1 and side = 'left'"],
  ],
  [
    'closings follow each other without a gap, each from where the last one ended',
    ["update closing set window_from = window_from + interval '1 hour' where id = 2"],
  ],
  [
    'closings follow each other without a gap, each from where the last one ended',
    ['update closing set event_horizon_id = 0 where id = 2'],
  ],
  ['a credited closing has posted every chunk with every income', ['delete from closing_chunk']],
  ['a credited closing has posted every chunk with every income', ['update closing_chunk set income_count = 2']],
  [
    'every closing before the last is credited, and incomes belong to closings that are locked',
    [drop('closing', 'closing_released'), "update closing set status = 'locked' where id = 1"],
  ],
  [
    'every closing before the last is credited, and incomes belong to closings that are locked',
    [drop('closing', 'closing_released'), "update closing set status = 'preview' where id = 1"],
  ],
  [
    'an income pays its member, from its own expense account',
    ["update income set credit_account_id = (select id from ledger_account where code = 'cash')"],
  ],
  ['an income pays its member, from its own expense account', ["update income set kind = 'sponsored'"]],
  [
    'gross is paid and trimmed, net is paid without deductions',
    [drop('income', 'income_check'), 'update income set gross_minor = gross_minor + 1'],
  ],
  [
    'a credited closing has put its net into wallets',
    ["update income set credit_account_id = (select id from ledger_account where code = 'cash')"],
  ],
  [
    'volume is conserved on both legs: opening and new are used, lapsed and carried',
    [drop('matching', 'matching_check', 'matching_check1'), 'update matching set right_carry = right_carry + 1'],
  ],
  ['a matching income pays what its matching says', ['update matching set paid_minor = paid_minor + 1']],
  ['a matching income pays what its matching says', ['update matching set income_id = null']],
  [
    'a closing opens with what the last one carried, and hands on what its rows carry',
    ['update matching set left_open = left_open + 1, left_used = left_used + 1'],
  ],
  [
    'a closing opens with what the last one carried, and hands on what its rows carry',
    ['update matching set right_used = right_used + 1, right_carry = right_carry - 1'],
  ],
  [
    'a cancelled activation is one reversal of its event, and what stands has none',
    ["delete from business_event where kind = 'reversal'"],
  ],
  [
    'a cancelled activation is one reversal of its event, and what stands has none',
    ["update business_event set at = at + interval '1 second' where kind = 'reversal'"],
  ],
  [
    'a cancelled activation is one reversal of its event, and what stands has none',
    ['update activation set cancelled_at = null, cancelled_by = null, credit_note_no = null'],
  ],
  [
    'a cancelled activation was refunded what it cost, to whoever is due',
    ["update journal set reference = 'nothing' where kind = 'activation_cancelled'"],
  ],
  [
    'a cancelled activation was refunded what it cost, to whoever is due',
    [
      "update transfer set credit_account_id = (select id from ledger_account where code = 'cash') where kind = 'gst_refund'",
    ],
  ],
  [
    'nothing is refunded for an activation that stands',
    ['update activation set cancelled_at = null, cancelled_by = null, credit_note_no = null'],
  ],
  ['an income of no closing is of an event', ['update income set source_event_id = null']],
  ['an income of no closing is of an event', ['update income set mirrors_id = null']],
  [
    'a mirrored income takes back one row to the hundredth, and each row once',
    [
      'update income set net_minor = net_minor + 1, paid_minor = paid_minor + 1, gross_minor = gross_minor + 1 where mirrors_id is not null',
    ],
  ],
  [
    'a mirrored income takes back one row to the hundredth, and each row once',
    ["update income set rate = '6%' where mirrors_id is not null"],
  ],
  [
    'a mirrored income takes back one row to the hundredth, and each row once',
    [
      `update income set mirrors_id = (select min(id) from income where kind = 'referral')
        where id = (select max(id) from income where mirrors_id is not null)`,
    ],
  ],
  ['every income of an event that was undone is taken back', ['delete from income where mirrors_id is not null']],
  [
    'what is held for a member is the sum of the incomes that are not released',
    ["update ledger_account set balance_minor = balance_minor + 1 where wallet = 'HELD' and balance_minor > 0"],
  ],
  [
    'what is held for a member is the sum of the incomes that are not released',
    ['delete from closing_release', 'update closing set released_at = null'],
  ],
  [
    'what is held for a member is the sum of the incomes that are not released',
    ['update closing set release_begun_at = credited_at, released_at = credited_at where released_at is null'],
  ],
  [
    'what is held for a member is the sum of the incomes that are not released',
    ['update income_hold set released_at = ripens_at where released_at is null'],
  ],
  [
    'no wallet is below zero',
    [
      drop('ledger_account', 'ledger_account_not_negative'),
      "update ledger_account set balance_minor = -1 where wallet = 'HELD'",
    ],
  ],
  [
    'a held income belongs to a closing that holds, or is on the list of held incomes',
    ['update closing set ripens_at = window_to'],
  ],
  [
    'a held income belongs to a closing that holds, or is on the list of held incomes',
    ['delete from income_hold where released_at is null'],
  ],
  [
    'a held income belongs to a closing that holds, or is on the list of held incomes',
    ["update income_hold set ripens_at = ripens_at - interval '1 day' where released_at is null"],
  ],
  [
    'a release moves from the held account of a member to the wallet of the same, and nothing else leaves it',
    [
      `update transfer set credit_account_id = (select min(id) from ledger_account where wallet = 'INCOME')
        where kind = 'income_release'`,
    ],
  ],
  [
    'a release moves from the held account of a member to the wallet of the same, and nothing else leaves it',
    ["update transfer set kind = 'other' where kind = 'income_release'"],
  ],
  [
    'only incomes come into a held account',
    [
      `update transfer set credit_account_id = (select min(id) from ledger_account where wallet = 'HELD')
        where kind = 'clawback'`,
    ],
  ],
  ['a released closing has moved what it held, and each chunk what its marker says', ['delete from closing_release']],
  [
    'a released closing has moved what it held, and each chunk what its marker says',
    ["update transfer set amount_minor = amount_minor + 1 where kind = 'income_release'"],
  ],
  [
    'a released closing has moved what it held, and each chunk what its marker says',
    ['update closing set release_begun_at = credited_at, released_at = credited_at'],
  ],
  [
    'released incomes of events have moved what they held',
    ['update income_hold set release_journal_id = null where release_journal_id is not null'],
  ],
  [
    'released incomes of events have moved what they held',
    [`update income_hold set released_at = ripens_at where released_at is null`],
  ],
  [
    'nothing is released before its time, nor before the closing that settles what was taken back until then',
    ["update closing_release set posted_at = posted_at - interval '1 day'"],
  ],
  [
    'nothing is released before its time, nor before the closing that settles what was taken back until then',
    ["update closing set ripens_at = ripens_at + interval '5 days' where released_at is not null"],
  ],
  [
    'nothing is released before its time, nor before the closing that settles what was taken back until then',
    ["update income_hold set ripens_at = ripens_at + interval '5 days' where released_at is not null"],
  ],
  [
    'incomes are held until nothing beneath them can be undone, whatever the settings are by then',
    ['update held_by_setting set closing_id = 0', "update closing set ripens_at = window_to + interval '1 hour'"],
  ],
  [
    'incomes are held until nothing beneath them can be undone, whatever the settings are by then',
    ['update income set ripens_at = at where closing_id is null'],
  ],
  [
    'a clawback account names a person and is never above zero',
    ["update ledger_account set balance_minor = 1 where code like 'clawback%'"],
  ],
  [
    'a clawback account names a person and is never above zero',
    ["update ledger_account set code = 'clawback_receivable:0' where code like 'clawback%'"],
  ],
  [creditPromise, ['update credit_request set amount_minor = amount_minor + 1']],
  [recordedPromises.sum, ['update credit_request set amount_minor = amount_minor + 1']],
  [
    recordedPromises.sum,
    ['update product_order set total_minor = total_minor - 1 where id = (select order_id from recorded_order)'],
  ],
  [
    recordedPromises.sum,
    [
      "update product_order set placed_at = placed_at + interval '1 day' where id = (select order_id from recorded_order)",
    ],
  ],
  [
    recordedPromises.sum,
    ['update recorded_order set request_id = (select min(id) from credit_request where id <> request_id)'],
  ],
  [
    recordedPromises.spent,
    ["update product_order_part set wallet = 'INCOME' where order_id = (select order_id from recorded_order)"],
  ],
  [
    recordedPromises.spent,
    [
      'update product_order set paid_id = (select min(id) from journal) where id = (select order_id from recorded_order)',
    ],
  ],
  [
    recordedPromises.who,
    ['update product_order set placed_by = null where id = (select order_id from recorded_order)'],
  ],
  [
    recordedPromises.who,
    ['update credit_request set acted_by = acted_by + 1 where id = (select request_id from recorded_order)'],
  ],
  [recordedPromises.who, ["update step set by_person_id = null where noun = 'credit_request' and move is null"]],
  [creditPromise, ['update credit_request set person_id = 1']],
  [
    creditPromise,
    [
      `update credit_request set journal_id = (select min(id) from journal where kind = 'pins_sold')
        where id = (select max(id) from credit_request where journal_id is not null)`,
    ],
  ],
  ['every sealed row about money is as it was sealed', ['update credit_request set paid_on = paid_on - 1']],
  ['every sale over the counter is on record once, as it was made', ['delete from counter_sale where id = 1']],
  [
    'every sale over the counter is on record once, as it was made',
    ['update counter_sale set buyer_person_id = 1 where pin_transfer_id is not null'],
  ],
  [
    'every sale over the counter is on record once, as it was made',
    ['update counter_sale set list_minor = list_minor + 1 where activation_id is not null'],
  ],
  [
    'every sale over the counter is on record once, as it was made',
    [
      'update counter_sale set activation_id = null, pin_transfer_id = 999999 where id = (select max(id) from counter_sale where activation_id is not null)',
    ],
  ],
  [
    'what is remembered of a person is what was taken and paid over the counter, less what was taken back',
    ['update counter_sale set taken_minor = taken_minor - 1 where pin_transfer_id is not null'],
  ],
  [
    'what is remembered of a person is what was taken and paid over the counter, less what was taken back',
    ["delete from ledger_account where starts_with(code, 'sale_memo:')"],
  ],
  [
    'what was taken back is no longer remembered as paid: once, with its part of the sale',
    ['delete from counter_sale_return where pin_id is not null'],
  ],
  [
    'what was taken back is no longer remembered as paid: once, with its part of the sale',
    ['update counter_sale_return set amount_minor = amount_minor - 1 where activation_id is not null'],
  ],
  [
    'a promise holds and has settled what its links say',
    ["update donation_link set amount_minor = amount_minor - 1 where status = 'confirmed'"],
  ],
  [
    'a request holds and has settled what its links say',
    ['update donation_request set held_minor = held_minor - 1 where held_minor > settled_minor'],
  ],
  [
    'a link is between the members of its promise and its request',
    ['update donation_link set receiver_member_id = 1 where id = 1'],
  ],
  ['the last step of a link is where it stands', ["delete from donation_step where act = 'confirm'"]],
  ['the last step of a link is where it stands', ["delete from donation_step where act = 'reassign'"]],
  [
    'the clock of a payment stands while banks are out or one of the two has a dispute, and runs otherwise',
    ["update donation_link set frozen_at = assigned_at where status = 'proof_submitted'"],
  ],
  ['a link that somebody said was paid has a proof, and no other has', ['delete from donation_proof']],
  [
    'a completed promise has one activation by donation, with its volume, and no other has',
    ["update activation set bv_minor = bv_minor + 1 where mode = 'donation'"],
  ],
  [
    'a completed promise has one activation by donation, with its volume, and no other has',
    ['update donation_commitment set activation_id = null'],
  ],
  [
    'an activation by donation belongs to one completed promise',
    ["update activation set mode = 'donation', pin_id = null, payment_mode = null where id = 1"],
  ],
  [
    'a promise is to be received back once: when completed what was promised, less what came twice; when failed what was decided',
    ["delete from donation_request where kind = 'return'"],
  ],
  [
    'what is remembered of a member is what the links say was paid and received',
    ["delete from ledger_account where starts_with(code, 'donation_memo:')"],
  ],
  [
    'what is remembered of a member is what the links say was paid and received',
    ["update donation_link set status = 'disputed' where status = 'confirmed'"],
  ],
  [
    'volume of a donation comes with a fee, and the fee of a promise was paid from the wallet it names',
    ["update donation_commitment set fee_wallet = 'INCOME' where fee_status = 'earned'"],
  ],
  [
    'volume of a donation comes with a fee, and the fee of a promise was paid from the wallet it names',
    ["update donation_commitment set fee_minor = fee_minor + 1 where fee_status = 'returned'"],
  ],
  [
    'the fee of a promise is held while it is open, and then earned, given back or kept once',
    ["update donation_commitment set fee_status = 'held' where fee_status = 'earned'"],
  ],
  [
    'the fee of a promise is held while it is open, and then earned, given back or kept once',
    ["update donation_commitment set fee_status = 'kept' where fee_status = 'returned'"],
  ],
  [
    'fees that are held are those of promises that are not over',
    ["update ledger_account set balance_minor = balance_minor + 1 where code = 'donation_fees_held'"],
  ],
  [
    'a promise that is split misses a window once',
    [
      'insert into donation_strike (member_id, link_id, reason, at) select 1, link_id, reason, at from donation_strike limit 1',
    ],
  ],
  [
    'what came twice is owed once, and no more is taken off than is owed',
    ['update donation_commitment set offset_minor = 1 where completed_at is not null'],
  ],
  [
    'what came twice is owed once, and no more is taken off than is owed',
    [
      "insert into donation_owed (member_id, link_id, amount_minor, at) select 1, id, 1, assigned_at from donation_link where status = 'confirmed'",
    ],
  ],
  [
    'what is on its way between members is what was said to be paid and nobody has decided about',
    ["update donation_link set status = 'resolved_unpaid' where status = 'proof_submitted'"],
  ],
  [
    'a closing runs by the plan in force when its window begins, or by one that two admins chose',
    [
      "insert into plan_version (plan, effective_from, reason, created_at) select plan, effective_from, 'A test', created_at from plan_version",
    ],
  ],
  [
    'the given balance paid of an activation what its line says, for its own member',
    ['update activation set given_taxable_minor = given_taxable_minor - 1 where given_minor > 0'],
  ],
  [
    'what was given of a cancelled activation went back to the given balance',
    [
      `update transfer set credit_account_id = (
        select other.id from ledger_account given join ledger_account other using (owner_person_id)
        where given.id = credit_account_id and other.wallet = 'FUND')
      where credit_account_id in (select id from ledger_account where wallet = 'GIVEN') and kind in ('sale_refund', 'gst_refund')`,
    ],
  ],
  [
    'an activation carries volume and sales for the part that was paid, and says whether that was all',
    ['update business_event set is_partly_given = false'],
  ],
  [
    'an activation carries volume and sales for the part that was paid, and says whether that was all',
    ['update activation set given_bv_minor = given_bv_minor + 10 where given_minor > 0'],
  ],
  [
    'only an activation of which a part was given says so',
    ["update business_event set is_partly_given = true where kind = 'activation' and not is_given"],
  ],
  [
    'a given balance is filled by goodwill and spent on packages and products alone',
    [
      "update transfer set debit_account_id = (select id from ledger_account where code = 'cash') where kind = 'goodwill'",
    ],
  ],
  ['the edition of the rules never goes back', ['update closing set rules = 1 where id = 2']],
  [
    'a closing that was opened again has the word of two admins',
    [
      "insert into closing_reopening (closing_id, approval_id, plan_version_id, before_plan_version_id, failure, at) values (1, 999, 1, 1, 'A test', now())",
    ],
  ],
  [
    'an activation that nobody paid the company for moves no volume, and only such a one says so',
    ["update business_event set is_given = true where kind = 'activation' and bv_minor > 0 and not is_partly_given"],
  ],
  [
    'an activation that nobody paid the company for moves no volume, and only such a one says so',
    ["update pin set kind = 'free' where status = 'used'"],
  ],
  [
    'incomes on activations, and places in a matrix, computed again are what is stored, and no activation is left out',
    [
      'insert into matrix_node (pool, no, member_id, event_id, plan_version_id) select 1, 1, member_id, id, 1 from business_event order by id limit 1',
    ],
  ],
  [
    'incomes on activations, and places in a matrix, computed again are what is stored, and no activation is left out',
    [
      'insert into instant_run (id, after_event_id, to_event_id, credited_closing_id, income_count, ran_at, rules) values (1, 1, 2, 0, 0, now(), 2)',
    ],
  ],
  [
    'savings are what was deducted less what was spent on places and returned, entry by entry',
    ['insert into matrix_savings values (2, 1, 5, 1)'],
  ],
  ['savings are what was deducted less what was spent on places and returned, entry by entry', [savedWithoutIncome]],
  [
    'the account of a member’s savings holds what is saved of all pools',
    ['insert into matrix_savings values (2, 1, 5, 1)'],
  ],
  [
    'every entry of savings is one transfer between the accounts that it says, and no other touches them',
    [
      "update transfer set credit_account_id = (select id from ledger_account where code = 'matrix_entries') where id = 1",
    ],
  ],
  [
    'every entry of savings is one transfer between the accounts that it says, and no other touches them',
    [savedWithoutIncome],
  ],
  [
    'a deduction is of one matrix income of the member and the pool, in the journal that released it, when it was final',
    [savedWithoutIncome],
  ],
  [
    'a place that was bought is one event at its price, paid for out of savings, and is never taken back',
    [
      "insert into business_event (kind, member_id, at, amount_minor, pool, source_type, source_id) values ('matrix_entry', 2, now(), 5, 2, 'matrix_savings_entry', 99)",
    ],
  ],
  [
    'what is deducted from released incomes, and the places bought with it, computed again are what is stored',
    [savedWithoutIncome],
  ],
  [heldLotPromise, ['update stock_balance set quantity = quantity + 1']],
  [heldLotPromise, ['update stock_balance set value_minor = value_minor - 1 where quantity = 7']],
  [heldLotPromise, ['update stock_move set quantity = 6 where quantity = 5']],
  [
    'what a place holds of a product is what it holds of its lots',
    ['update stock_holding set quantity = quantity + 1'],
  ],
  [receivedPromise, ['update stock_balance set received_minor = received_minor + 1 where received_minor > 0']],
  [receivedPromise, ['update stock_move set received_minor = received_minor - 1 where received_minor > 0']],
  [
    'goods bring to franchises no more than the company received for them by its invoice, what did not arrive left out',
    ['update stock_move set received_minor = received_minor + 1 where received_minor > 0'],
  ],
  [goodsPassbookPromise, ['delete from stock_entry where quantity = -5']],
  [goodsPassbookPromise, ['update stock_entry set balance_quantity = 8 where quantity = -5']],
  [goodsPassbookPromise, ['update stock_entry set balance_minor = balance_minor - 1 where quantity = 5']],
  [
    'the passbook of a place is as long as it says, and ends in what is held',
    ['update stock_holding set entries = entries + 1'],
  ],
  [wayOfGoodsPromise, ["update stock_journal set kind = 'lost' where kind = 'reserve'"]],
  [correctedPromise, ['delete from stock_correction']],
  [proposedPromise, ['update product_proposal set value_minor = value_minor + 1']],
  [proposedPromise, ["update product_proposal set acted_by = proposed_by where state = 'accepted'"]],
  [proposedPromise, ["update product_proposal set acted_at = expires_at where state = 'accepted'"]],
  [proposedPromise, ["update product_proposal set acted_by = person_id where state = 'withdrawn'"]],
  [acceptedPromise, ["update product_proposal set request_id = 1 where state = 'accepted'"]],
  [acceptedPromise, ['update product_proposal_line set quantity = quantity + 1']],
  [stepPromise, ["update product_proposal set state = 'withdrawn', reason = '' where state = 'declined'"]],
  [
    proposalMoneyPromise,
    [
      "update transfer set amount_minor = amount_minor - 1 where journal_id in (select journal.id from journal join product_proposal proposal on reference = 'product_request:' || proposal.request_id and kind = 'product_request')",
    ],
  ],
  [
    proposalMoneyPromise,
    [
      "update journal set kind = 'product_request_sold' from product_proposal proposal where reference = 'product_request:' || proposal.request_id",
    ],
  ],
  [
    proposalMoneyPromise,
    [
      "update stock_journal set reference = 'product_proposal:' || (select min(id) from product_proposal) where kind = 'reserve'",
    ],
  ],
  [correctedPromise, ["update stock_correction set kind = 'damage'"]],
  [alonePromise, ["update stock_receipt set worth_minor = 50000001 where invoice_no = 'M-1'"]],
  [alonePromise, ["update stock_receipt set approval_id = null where invoice_no = 'M-3'"]],
  [alonePromise, ['update product_price set worth_minor = 50000001 where worth_minor > 0 and approval_id is null']],
  [alonePromise, ['update product_price set approval_id = null where worth_minor > 0']],
  [alonePromise, ['update stock_correction set worth_minor = 500001 where approval_id is null']],
  [alonePromise, ['update product_request_loss set approval_id = null']],
  [byTwoPromise, ['update product_request_loss set worth_minor = worth_minor + 1']],
  [byTwoPromise, ['update product_request_loss set request_id = (select min(id) from product_request)']],
  [byTwoPromise, ['update product_request_loss set approval_id = (select max(approval_id) from stock_receipt)']],
  [alonePromise, ['update order_return_loss set worth_minor = 500001']],
  [byTwoPromise, ['update order_return_loss set approval_id = (select max(approval_id) from stock_receipt)']],
  [
    'goods that came back damaged to the company count what they cost, or what was paid for them if that is more',
    ['update order_return_loss set worth_minor = worth_minor - 1'],
  ],
  [alonePromise, ["update product_import set worth_minor = 50000001 where state = 'imported' and approval_id is null"]],
  [byTwoPromise, ['update product_import set worth_minor = worth_minor + 1 where approval_id is not null']],
  [byTwoPromise, ["update product_import set digest = '\\x00' where approval_id is not null"]],
  [byTwoPromise, ['update product_import set approval_id = (select max(approval_id) from product_import)']],
  [openingPromise, ['update product_import set piece_count = piece_count + 1']],
  [openingPromise, ['update product_import set cost_minor = cost_minor + 1']],
  [openingPromise, ["update product_import set piece_count = 0, cost_minor = 0 where state = 'undone'"]],
  [openingPromise, ["update stock_journal set reference = 'product_import:999' where kind = 'opening_undone'"]],
  [openingPromise, ["update stock_journal set kind = 'opening' where kind = 'purchase'"]],
  [filePromise, ['update product_import set product_count = product_count + 1']],
  [filePromise, ['update product set removed_at = null where removed_at is not null']],
  [filePromise, ['update product set is_active = false, removed_at = now() where import_id is null']],
  [
    alonePromise,
    [
      "update stock_correction set kind = 'found', owner_person_id = (select max(id) from person) where approval_id is null",
    ],
  ],
  [
    byTwoPromise,
    [
      'update approval set requested_by = (select min(id) from person where id not in (requested_by, decided_by)) where id = (select max(approval_id) from stock_receipt)',
    ],
  ],
  [
    byTwoPromise,
    [
      drop('approval', 'approval_check'),
      'update approval set decided_by = requested_by where id = (select max(approval_id) from stock_correction)',
    ],
  ],
  [byTwoPromise, ["update approval set state = 'rejected' where id = (select max(approval_id) from product_price)"]],
  [
    byTwoPromise,
    [
      'update stock_receipt set approval_id = (select max(approval_id) from stock_correction) where approval_id is not null',
    ],
  ],
  [byTwoPromise, ['update stock_receipt set approval_id = (select max(approval_id) from stock_receipt)']],
  [byTwoPromise, ["update stock_receipt set invoice_no = 'M-5' where invoice_no = 'M-3'"]],
  [byTwoPromise, ['update stock_receipt set worth_minor = worth_minor + 1 where approval_id is not null']],
  [byTwoPromise, ['update stock_correction set approval_id = (select max(approval_id) from stock_receipt)']],
  [byTwoPromise, ["update stock_correction set kind = 'scrap' where approval_id is not null"]],
  [byTwoPromise, ['update product_price set bv_minor = bv_minor + 1 where approval_id is not null']],
  [byTwoPromise, ['update product_price set product_id = (select min(id) from product) where approval_id is not null']],
  [correctedPromise, ['update stock_correction set owner_person_id = (select max(id) from person)']],
  [
    wayOfGoodsPromise,
    [
      "update stock_place set owner_person_id = (select max(id) from person) where kind = 'reserved' and owner_person_id is null",
    ],
  ],
  [
    'an order is the sum of its lines, and each line is paid whole',
    ['update product_order_part set amount_minor = amount_minor + 1'],
  ],
  [
    'an order is the sum of its lines, and each line is paid whole',
    ['update product_order_line set bv_minor = bv_minor + 1'],
  ],
  [
    'an order took from each wallet what its lines say, into the orders in hand',
    ["update product_order_part set wallet = 'INCOME'"],
  ],
  [
    'a cancelled order gave back to each wallet what it had paid',
    ["update transfer set amount_minor = amount_minor + 1 where kind = 'order_cancelled'"],
  ],
  [
    'of an order that was not delivered each piece is somewhere, and it counts with nothing; of any other nothing is said',
    ['update product_order_outcome set lost = lost + 1'],
  ],
  [
    'of an order that was not delivered each piece is somewhere, and it counts with nothing; of any other nothing is said',
    [
      "update business_event set source_id = (select id from product_order where state = 'undelivered') where id = (select min(id) from business_event where source_type = 'order')",
    ],
  ],
  [
    'an order that was not delivered has one credit note, of all that its invoice says',
    [
      "update trade_paper set gross_minor = gross_minor - 1, taxable_minor = taxable_minor - 1 where id = (select note_id from product_order where state = 'undelivered')",
    ],
  ],
  [
    'an order that was not delivered gave back to each wallet what it had paid, out of sales and tax',
    ["update transfer set amount_minor = amount_minor + 1 where kind = 'order_undelivered'"],
  ],
  [
    'goods of an order that was not delivered are where it says, piece for piece, as the lots and at the value as which they left',
    ['update product_order_outcome set lost = 0, damaged = 2'],
  ],
  [
    'goods of an order that was not delivered are where it says, piece for piece, as the lots and at the value as which they left',
    [
      "update stock_move set value_minor = value_minor + 1 where journal_id in (select id from stock_journal where kind = 'lost_on_the_way')",
    ],
  ],
  [
    'damaged and lost goods of an order that was not delivered count what they cost, or what was paid for them if that is more',
    ["update product_order set lost_worth_minor = 0 where state = 'undelivered'"],
  ],
  [shortPromise, ['update product_order_short set quantity = 2']],
  [shortPromise, ['update product_order_short_part set amount_minor = amount_minor - 1']],
  [shortPromise, ['update product_order set short_bv_minor = short_bv_minor - 1 where short_at is not null']],
  [
    'what was short of an order went back to the wallets that had paid it, out of the orders in hand',
    ["update transfer set amount_minor = amount_minor + 1 where kind = 'order_short'"],
  ],
  [
    'an order that was sent is sold for what its invoice says, with its tax',
    [
      "update transfer set amount_minor = amount_minor + 1 where kind = 'gst' and journal_id in (select id from journal where kind = 'order_sent')",
    ],
  ],
  [
    'an order that was sent has one invoice, of its lines and its sum',
    ['update trade_paper set source_id = 999 where id = (select min(paper_id) from product_order)'],
  ],
  [
    'goods are set aside for open orders alone, and what was sent left for its buyer, piece for piece',
    ['update stock_move set quantity = quantity + 1 where journal_id in (select sale_id from product_order)'],
  ],
  [
    'goods are set aside for open orders alone, and what was sent left for its buyer, piece for piece',
    ['update bundle_part set quantity = quantity + 1'],
  ],
  [bundlePromise, ['update product set part_count = 2 where part_count = 1']],
  [
    bundlePromise,
    [
      "update product_lot set product_id = (select id from product where code = 'BUNDLE-1') where id = (select max(id) from product_lot)",
    ],
  ],
  [counterSalePromise, ['update counter_order_line set quantity = quantity + 1']],
  [counterSalePromise, ['update counter_offer set total_minor = total_minor + 1']],
  [counterGoodsPromise, ['update stock_move set quantity = 1 where journal_id in (select sale_id from counter_order)']],
  [counterGoodsPromise, ['update counter_order_line set received_minor = received_minor + 1']],
  [counterEventPromise, ["update business_event set bv_minor = bv_minor + 1 where source_type = 'counter_order'"]],
  [counterEventPromise, ['update counter_order set bv_minor = bv_minor * 9']],
  [
    'a delivered order is one event of its member, and of no more than was paid for its goods',
    ["update business_event set bv_minor = bv_minor * 2 where source_type = 'order'"],
  ],
  [
    'what is left of a purchase is written with the reversal of what it takes the place of, and is no more than that',
    ['update business_event set bv_minor = bv_minor * 10 where replaces_id is not null'],
  ],
  [
    'a franchise earns on goods the percent that it had when they were sold, of what was paid for them, and nothing on its own purchases',
    ['update goods_commission set percent = percent + 1 where mirrors_id is null'],
  ],
  [
    'a franchise earns on goods the percent that it had when they were sold, of what was paid for them, and nothing on its own purchases',
    ['update goods_commission set paid_minor = paid_minor + 1 where mirrors_id is null'],
  ],
  [
    'an order that a franchise handed over is its sale, line by line, and every such sale is of a delivered order',
    ["update goods_commission set source_id = source_id + 1000 where source = 'order'"],
  ],
  [
    'an order that a franchise handed over is its sale, line by line, and every such sale is of a delivered order',
    [
      "update product_order set courier = 'Namuna Post', tracking_no = 'NP-18', arrives_at = now() where way = 'pick_up'",
    ],
  ],
  [
    'a sale over a counter is commission on its lines at the price of a member without tax, whoever invoices it, until its returns end',
    ["update goods_commission set base_minor = base_minor + 1 where source = 'counter' and mirrors_id is null"],
  ],
  [
    'commission on a pin is of an activation with one that a franchise had paid for in full, which sold it, at its price without tax',
    ["update goods_commission set base_minor = base_minor + 1 where source = 'activation' and mirrors_id is null"],
  ],
  [
    'what franchises earned on the pin of an activation that was taken back came back too, and of no other',
    ["delete from goods_commission where mirrors_id is not null and source = 'activation'"],
  ],
  [
    'commission is held when goods are delivered, and its tax owed',
    [
      "update transfer set amount_minor = amount_minor + 1 where kind = 'franchise_commission' and journal_id in (select id from journal where kind = 'goods_commission')",
    ],
  ],
  [
    'commission on goods that came back is taken back from where it is',
    [
      "update transfer set amount_minor = amount_minor + 1 where kind = 'franchise_commission' and journal_id in (select id from journal where kind = 'goods_commission_returned')",
    ],
  ],
  [
    'held commission goes to the wallet of its franchise, no sooner than the goods can no longer be returned, and nothing else leaves it',
    [
      "update transfer set amount_minor = amount_minor + 1 where kind = 'franchise_commission' and journal_id in (select id from journal where kind = 'goods_commission_release')",
    ],
  ],
  [
    'held commission goes to the wallet of its franchise, no sooner than the goods can no longer be returned, and nothing else leaves it',
    ["update goods_commission set ripens_at = ripens_at + interval '1 day' where source = 'counter'"],
  ],
  [
    'of a delivered line no more comes back than was delivered, and all of it takes back all that was paid on it',
    ['update goods_commission set quantity = quantity - 1 where mirrors_id is not null'],
  ],
  [
    'a return asks for lines of its order, each to be returned, and is worth what its pieces cost',
    ['update order_return set asked_minor = asked_minor + 1'],
  ],
  [
    'of a line no more comes back than was asked for and delivered, and only by a return that was accepted',
    ['update order_return_arrival set damaged = damaged + 1'],
  ],
  [
    'a return gives back what was paid for its pieces, and no wallet gets more than it paid',
    ["update order_return_part set wallet = 'INCOME'"],
  ],
  [
    'a return moved what its credit note says out of sales and tax, into the wallets that paid',
    ["update transfer set amount_minor = amount_minor + 1 where kind = 'order_returned'"],
  ],
  [
    'an accepted return has one credit note against the invoice of its order, of its pieces and its sum',
    ['update trade_paper_line set quantity = quantity + 1 where paper_id in (select paper_id from order_return)'],
  ],
  [
    'goods that came back are where the return says, piece for piece, of the lots that had left for the order',
    ['update order_return_arrival set saleable = 1, damaged = 0'],
  ],
  [
    'goods that came back are where the return says, piece for piece, of the lots that had left for the order',
    ['update bundle_part set quantity = quantity - 1'],
  ],
  ['what is reserved is what is agreed to and not sent yet', ['update bundle_part set quantity = quantity - 1']],
  [
    'what the lines of a delivered order counted with is its event',
    ['update product_order_volume set bv_minor = bv_minor + 1'],
  ],
  [
    'what the lines of a delivered order counted with is its event',
    ['update counter_order_volume set bv_minor = bv_minor + 1'],
  ],
  [
    'a franchise gave back the price of the pieces that came back, said how, and what it took for them is no longer remembered',
    ["update transfer set amount_minor = amount_minor + 1 where kind = 'counter_order_returned'"],
  ],
  [
    'goods of a counter sale came back to its franchise, which took them back while a code of the buyer counted',
    ['update order_return_code set tries_left = 0'],
  ],
  [
    'goods bring to franchises no more than the company received for them by its invoice, what did not arrive left out',
    [
      "update stock_move set received_minor = received_minor + 1 where journal_id in (select id from stock_journal where kind = 'sale_return' and reference like 'order_return:%') and received_minor > 0",
    ],
  ],
  [
    'a return leaves its order the part of what it counted with that belongs to the pieces that are kept',
    ['update business_event set bv_minor = bv_minor - 1 where replaces_id is not null'],
  ],
  [
    'what franchises earned on pieces that came back came back too',
    ["delete from goods_commission where mirrors_id is not null and source = 'order'"],
  ],
  [
    'what franchises earned on pieces that came back came back too',
    [
      "delete from goods_commission where mirrors_id is not null and source = 'counter' and source_id in (select id from counter_order)",
    ],
  ],
  [seriesPromise, ["update paper_series set last_no = last_no + 1 where kind = 'invoice'"]],
  [seriesPromise, ["update trade_paper set no = no + 7 where kind = 'credit_note'"]],
  [seriesPromise, ["update trade_paper set paper_no = 'INV/2526/000007' where kind = 'invoice'"]],
  [seriesPromise, ["update trade_paper set day = day + 365 where kind = 'invoice'"]],
  [
    'an invoice and a credit note is the sum of its lines',
    ['update trade_paper set gross_minor = gross_minor + 1, taxable_minor = taxable_minor + 1'],
  ],
  [
    'an invoice and a credit note is the sum of its lines',
    ['delete from trade_paper_line where against_line_id is not null'],
  ],
  [
    'the tax of each line that is sold follows from its price, its rate and where it is supplied',
    [
      'update trade_paper_line set cgst_minor = cgst_minor + 1, sgst_minor = sgst_minor + 1, taxable_minor = taxable_minor - 2',
    ],
  ],
  [
    'the tax of each line that is sold follows from its price, its rate and where it is supplied',
    ["update trade_paper set place_of_supply = '33'"],
  ],
  [creditNotePromise, ['update trade_paper_line set quantity = 4 where against_line_id is not null']],
  [
    creditNotePromise,
    [
      'update trade_paper_line set gross_minor = 10001, taxable_minor = 10001 - 2 * cgst_minor where against_line_id is not null',
    ],
  ],
  [
    creditNotePromise,
    [
      'update trade_paper_line set cgst_minor = cgst_minor - 1, sgst_minor = sgst_minor - 1, taxable_minor = taxable_minor + 2 where against_line_id is not null and cgst_minor > 0',
    ],
  ],
  [creditNotePromise, ['update trade_paper set source_id = 2 where against_paper_id is not null']],
  [creditNotePromise, ['update trade_paper_line set against_line_id = null']],
  [
    'orders in hand are what open orders and requests for products hold',
    ["update ledger_account set balance_minor = balance_minor + 1 where code = 'orders_in_hand'"],
  ],
  [
    'sales of products are what was sent, without tax and without what was given back',
    ["update ledger_account set balance_minor = balance_minor + 1 where code = 'product_sales'"],
  ],
  [
    'what is reserved is what is agreed to and not sent yet',
    ['update product_request_line set approved = 4 where approved = 5'],
  ],
  [
    'what is on its way to a franchise was sent and is neither received nor settled',
    ['update product_request_line set sent = 5 where sent = 4'],
  ],
  [
    'a request for products is worth what its lines say: asked for, agreed to and given back',
    ['update product_request set asked_minor = asked_minor + 1'],
  ],
  ['the audit is one whole chain, from its first line to its last', ['update audit_head set last_id = last_id + 1']],
  ['the audit is one whole chain, from its first line to its last', ["update audit_head set hash = '\\x00'"]],
  ['the audit is one whole chain, from its first line to its last', ["update audit set reason = 'another'"]],
  ['the audit is one whole chain, from its first line to its last', ['delete from audit where id = 1']],
  [
    'what people decided and set is in the audit, by them, at that moment and with those figures',
    [
      "update proof_since set acts_from = '2026-06-01Z'",
      "insert into setting (name, version, value, by_person_id, at) values ('transfer_settings', 99, '{}', 1, '2026-06-02Z')",
    ],
  ],
  [markPromise, ['update company set max_payout_percent = max_payout_percent + 1']],
  [markPromise, ["update person set mobile = '9666600000' where user_id = 'root01'"]],
  [markPromise, ["update person set email = '' where user_id = 'root01'"]],
  [markPromise, ["update person set contact_salt = null where user_id = 'root01'"]],
  [
    earnedPromise,
    ['update earned set paid_minor = paid_minor + 1 where member_id = (select min(member_id) from earned)'],
  ],
  [earnedPromise, ['delete from earned where member_id = (select min(member_id) from earned)']],
  [earnedPromise, ['insert into earned (member_id, paid_minor, incomes) values (9999, 1, 1)']],
  [earnedPromise, ["update sum_end set earners = earners + 1 where name = 'earned'"]],
  [dayPromise, ['update business_day set received_minor = received_minor - 1']],
  [dayPromise, ['update business_day set activated = activated + 1']],
  [dayPromise, ['delete from business_day']],
  [unusedPromise, ['update unused_pins set pins = pins - 1']],
  [unusedPromise, ['update unused_pins set price_minor = price_minor + 1']],
  [unusedPromise, ['delete from unused_pins']],
  [statementPromise, ['update bank_statement set new_count = new_count + 1']],
  [statementPromise, ['delete from bank_entry where row_no = 2']],
  [statementPromise, ['update bank_entry set deposit_account_id = deposit_account_id + 1']],
  [
    statementPromise,
    [
      "insert into bank_entry (statement_id, deposit_account_id, row_no, value_day, amount_minor, reference, narration, reference_words, entry_key) select statement_id, deposit_account_id, 99, value_day, 99900, '', '', array[]::text[], 'x' from bank_entry limit 1",
    ],
  ],
  [
    'each of their changes is in the audit',
    [
      'update proof_since set marks_above = (select max(id) from row_mark)',
      "insert into row_mark (id, noun, subject_id, mark, audit_id) overriding system value select max(id) + 1, 'company', 1, '\\x00', 0 from row_mark",
    ],
  ],
]

describe('each promise is found broken when it is', () => {
  test.each(damages)('%s: %j', async (promise, statements) => {
    expect(await brokenBy(statements)).toContain(promise)
  })

  test('and none is left untried', () => {
    expect(checks.map((one) => one.promise).filter((promise) => !damages.some(([tried]) => tried === promise))).toEqual(
      [],
    )
  })
})
