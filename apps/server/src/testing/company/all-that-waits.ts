import { approvalState } from '@banyan/contract/approvals/approvals.ts'
import { bankStates } from '@banyan/domain/kyc/bank-accounts.ts'
import { kycDocumentStates } from '@banyan/domain/kyc/documents.ts'
import { contactStates, suspicions } from '@banyan/domain/contact/contact-message.ts'
import { linkStatuses } from '@banyan/domain/donations/link.ts'
import { answerAsCompany } from '@banyan/contract/support/answering.ts'
import { answerConversation, startConversation } from '@banyan/contract/support/conversations.ts'
import { callOffOrder, packOrder } from '@banyan/contract/orders/orders.ts'
import { creditWallet } from '../money/credit-wallet.ts'
import { addFranchiseTo } from '../people/add-franchise.ts'
import { anotherAdmin } from '../people/another-admin.ts'
import { adminIdOf } from '../sales/issue-pins.ts'
import { switchEverythingOn } from '../switch-page.ts'
import { orderedParcel, sentParcel } from '../trade/parcels.ts'
import { order, sellProduct } from '../trade/shop.ts'
import type { World } from '../world.ts'
import { askForProducts, askToReturn, leaveIrnMissing, letGoodsExpire, returnToCounter } from './goods-that-wait.ts'
import { openDonationWorld } from '#features/donations/testing/donation-world.ts'
import { atTheCounter, giveProducts } from '#features/sales/dispatches/testing/dispatches-of.ts'

const hour_ms = 3_600_000

/** A row in every state that what an admin answers can be in, so that it shows which of them wait. */
export async function growAllThatWaits(world: World): Promise<void> {
  const { db, clock, admin_user_id, franchise_user_id, root_user_id } = world
  // Before documents are asked for, so that everybody may receive.
  const donations = await openDonationWorld({}, world)
  await donations.seed(await donations.donor('Ravi Udaharan'), 13_000_00n)
  for (const name of ['Asha Namuna', 'Meena Udaharan']) await donations.give(await donations.donor(name))
  await donations.runDonations()
  await switchEverythingOn(world)
  await giveProducts(world)
  await anotherAdmin(world)
  const now = clock.now()
  const idOf = async (user_id: string) =>
    (await db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
  const [admin, second, franchise, root] = [
    await adminIdOf(world),
    await idOf('admin2'),
    await idOf(franchise_user_id),
    await idOf(root_user_id),
  ]
  const members = await Promise.all(['Asha', 'Ravi', 'Meena', 'Kiran', 'Sana', 'Esha', 'Bina'].map(() => world.join()))
  const people = members.map(({ person_id }) => person_id)

  await db
    .insertInto('kyc_document')
    .values(
      kycDocumentStates.map((state, nth) => ({ person_id: people[nth]!, kind: 'photo', state, submitted_at: now })),
    )
    .execute()
  await db
    .insertInto('bank_account')
    .values(
      bankStates.map((state, nth) => ({ person_id: people[nth]!, state, crypto_address: '0x', submitted_at: now })),
    )
    .execute()

  const asked = { kind: 'erasure', reason: 'For a test', requested_at: now } as const
  const decided = approvalState.options.filter((state) => state !== 'waiting' && state !== 'expired')
  await db
    .insertInto('approval')
    .values([
      { ...asked, person_id: people[0]!, requested_by: second },
      // Nobody agrees to what they asked for, or to what is about them; and not for ever.
      { ...asked, person_id: people[1]!, requested_by: admin },
      { ...asked, kind: 'two_factor_recovery' as const, person_id: admin, requested_by: second },
      { ...asked, person_id: people[2]!, requested_by: second, expires_at: new Date(now.getTime() - 1) },
      ...decided.map((state) => ({ ...asked, person_id: root, requested_by: second, state, decided_at: now })),
    ])
    .execute()

  const paid = { package_id: world.packages[0]!.id, count: 1, amount_minor: 1_000_00n, payment_mode: 'UPI' } as const
  await db
    .insertInto('pin_request')
    .values(
      [null, franchise].flatMap((to_person_id, place) =>
        (['pending', 'rejected', 'cancelled'] as const).map((state, nth) => {
          const reference = `4002000000${place}${nth}`
          const [person_id, paid_on] = [people[nth]!, '2026-01-01']
          const request = { ...paid, person_id, to_person_id, state, reference, paid_on, requested_at: now }
          return state === 'pending' ? request : { ...request, acted_at: now, acted_by: admin, reason: 'For a test' }
        }),
      ),
    )
    .execute()

  await db
    .insertInto('credit_request')
    .values(
      (['pending', 'pending', 'rejected', 'cancelled'] as const).map((state, nth) => {
        const sum = {
          wallet: 'FUND',
          amount_minor: 1_000_00n,
          payment_mode: 'Cash',
          paid_to: '',
          reference: '',
        } as const
        const request = { ...sum, person_id: people[nth]!, state, paid_on: '2026-01-01', requested_at: now }
        return state === 'pending' ? request : { ...request, acted_at: now, acted_by: admin, reason: 'For a test' }
      }),
    )
    .execute()
  const { id: bank_account_id } = await db
    .selectFrom('bank_account')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const parts = { gross_minor: 100n, charge_minor: 0n, gst_minor: 0n, other_minor: 0n, net_minor: 100n }
  const withdrawn = { ...parts, wallet: 'INCOME', bank_account_id, pay_to: 'bank', acted_by: admin } as const
  await db
    .insertInto('withdrawal')
    .values(
      (['requested', 'approved', 'cancelled'] as const).map((state, nth) => ({
        ...withdrawn,
        person_id: people[nth]!,
        state,
        requested_at: now,
        acted_at: now,
      })),
    )
    .execute()

  const file = {
    file_name: 'members.csv',
    digest: Buffer.alloc(32),
    row_count: 1,
    uploaded_by: admin,
    uploaded_at: now,
  }
  await db
    .insertInto('import_batch')
    .values([
      { ...file, state: 'faulty', bad_rows: 1 },
      { ...file, state: 'imported', first_member_id: 1n, last_member_id: 1n, run_by: admin, imported_at: now },
    ])
    .execute()

  const [counter, office] = [await world.signInAs(franchise_user_id), await world.signInAs(admin_user_id)]
  for (const token of [counter, counter, office, office]) await atTheCounter(world, { token })
  const parcels = await db.selectFrom('product_dispatch').select('id').orderBy('id').execute()
  // Of those that a franchise hands out and of those of the company, one is packed.
  for (const [nth, { id }] of parcels.entries())
    await db
      .updateTable('product_dispatch')
      .set({ franchise_person_id: nth < 2 ? franchise : null, status: nth % 2 === 0 ? 'pending' : 'packed' })
      .where('id', '=', id)
      .execute()

  // Of three orders one is placed, one packed, and one cancelled.
  const product_id = await sellProduct(world, { code: 'WAITS-1' })
  await creditWallet(world, members[0]!.user_id, 'FUND', 1_000_00n)
  const buyer = await world.signInAs(members[0]!.user_id)
  for (const act of [undefined, packOrder, callOffOrder]) {
    const { id } = await order(world, buyer, [{ product_id }])
    const body = act === callOffOrder ? { reason: 'For a test' } : { boxes: 1 }
    if (act !== undefined) await world.call(office, act, { params: { id }, body })
    const state = act === callOffOrder ? 'requested' : act === packOrder ? 'withdrawn' : 'sent'
    await askToReturn(world, { order_id: id, state, ...members[0]! })
  }
  // Of two that are picked up at the franchise one is there.
  const pickedUp = { shop_user_id: franchise_user_id, product_id }
  await sentParcel(world, pickedUp)
  await orderedParcel(world, pickedUp)
  await returnToCounter(world, members[0]!.user_id)
  await askForProducts(world, { product_id, asker: franchise, sender: null, admin })
  const below = await addFranchiseTo(world, { user_id: 'depot-below', parent_id: franchise })
  await askForProducts(world, { product_id, asker: below, sender: franchise, admin })

  await letGoodsExpire(world, franchise)
  await leaveIrnMissing(world)

  // Of two proposals one was withdrawn.
  for (const state of ['proposed', 'withdrawn'] as const) {
    const days = { proposed_at: now, expires_at: new Date(now.getTime() + hour_ms) }
    const { id: proposal_id } = await db
      .insertInto('product_proposal')
      .values({
        person_id: franchise,
        proposed_by: admin,
        ...days,
        value_minor: 100n,
        state,
        ...(state === 'withdrawn' && { acted_at: now, acted_by: admin }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_proposal_line')
      .values({ proposal_id, line_no: 1, product_id, name: 'Namuna soap', unit: 'PCS', price_minor: 100n, quantity: 1 })
      .execute()
  }

  // Of two conversations each side has one that it has not read.
  const words = { category: 'Other', priority: 'normal', about: null, subject: 'Stock', message: 'When?', file_ids: [] }
  const begun = []
  for (let nth = 0; nth < 2; nth++) begun.push((await world.call(counter, startConversation, { body: words })).data)
  const answer = { message: 'Soon.', file_ids: [] }
  for (const { id } of begun) await world.call(office, answerAsCompany, { params: { id }, body: answer })
  await world.call(counter, answerConversation, { params: { id: begun[0]!.id }, body: answer })

  // That one is past its due time, too.
  await db
    .updateTable('conversation_due')
    .set({ resolve_due_at: new Date(now.getTime() - hour_ms) })
    .where('conversation_id', '=', begun[0]!.id)
    .execute()

  // A message of a visitor in every state, one that came so long ago that it was emptied, and new ones that a program may have sent.
  const wrote = { name: 'Sana', email: 'sana@example.com', mobile: '', subject: 'Stock', text: 'When?', ip: '' }
  const emptied = { name: '', email: '', subject: '', text: '', forgotten_at: now }
  await db
    .insertInto('contact_message')
    .values([
      ...contactStates.map((state) => ({
        ...wrote,
        state,
        sent_at: now,
        suspicion: 'none' as const,
        ...(state === 'answered' && { answer: 'Soon.', answer_went: 'mail' as const }),
        ...(state !== 'new' && { acted_at: now, acted_by: admin }),
      })),
      { ...wrote, ...emptied, sent_at: now, suspicion: 'none' },
      ...suspicions
        .filter((suspicion) => suspicion !== 'none')
        .map((suspicion) => ({ ...wrote, sent_at: now, suspicion, state: 'new' as const })),
    ])
    .execute()

  // A link in every state, and a promise that failed when part of it was paid.
  const link = await db.selectFrom('donation_link').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const { id: _id, ...copy } = link
  await db
    .insertInto('donation_link')
    .values(linkStatuses.map((status) => ({ ...copy, status })))
    .execute()
  const { id: promise } = await db
    .selectFrom('donation_commitment')
    .select('id')
    .where('completed_at', 'is', null)
    .where('id', '<>', link.commitment_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('donation_commitment')
    .set({
      held_minor: 1n,
      settled_minor: 1n,
      end_status: 'defaulted',
      ended_at: new Date(now.getTime() - 60 * 24 * hour_ms),
    })
    .where('id', '=', promise)
    .execute()

  const [no_text, soon, before] = [
    Buffer.alloc(0),
    new Date(now.getTime() + hour_ms),
    new Date(now.getTime() - hour_ms),
  ]
  // What was sent on the way has no channel, and is held.
  await db.deleteFrom('message_out').execute()
  const message = {
    channel: 'email',
    template: 'bank_approved',
    to_masked: '',
    body_masked: '',
    created_at: now,
  } as const
  await db
    .insertInto('message_out')
    .values(
      [
        { state: 'waiting' as const, next_try_at: soon },
        { state: 'held' as const, next_try_at: null },
        { state: 'sending' as const, next_try_at: soon },
        { state: 'sending' as const, next_try_at: before },
        { state: 'sent' as const, next_try_at: null },
        { state: 'failed' as const, next_try_at: null },
      ].map((one, nth) => ({ ...message, ...one, event_key: `all:${nth}`, to_sealed: no_text, body_sealed: no_text })),
    )
    .execute()
}
