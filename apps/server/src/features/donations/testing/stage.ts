import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { BookAct, BookLinkAct, BookMember } from '@banyan/domain/donations/testing/book.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import { memoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { balanceOf } from '#testing/look.ts'
import { plantSteps } from '#testing/people/plant-steps.ts'
import type { World } from '#testing/world.ts'
import { blockMember } from '#features/network/members/index.ts'
import { answerLink, type LinkAnswer } from '../commands/answer-link.ts'
import { cancelCommitment, pauseDeadlines, putFirst, seedRequest, withdrawRequest } from '../commands/arrange-queue.ts'
import { decideLink } from '../commands/decide-link.ts'
import { pairDonations } from '../commands/pair-donations.ts'
import { promiseDonation } from '../commands/promise-donation.ts'
import { letGoOfForsaken, runOutDonations } from '../commands/run-out-donations.ts'
import { submitProof } from '../commands/submit-proof.ts'
import { takeUpLink } from '../commands/take-up-link.ts'
import { decideKept, takeUpPromise } from '../commands/take-up-promise.ts'
import { getOwed } from '../queries.ts'

const cast_size = 6

/** The books forget the last story as if it had never been told; its packages are then somebody's gift. */
const forgetStory = (db: World['db']): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of [
      sql`delete from transfer where journal_id in (select id from journal where starts_with(kind, 'donation_'))`,
      sql`delete from journal where starts_with(kind, 'donation_')`,
      sql`update ledger_account set balance_minor = 0 where starts_with(code, 'donation')`,
      sql`update activation set mode = 'admin', payment_mode = 'Cash', reason = 'A story' where mode = 'donation'`,
      // What an admin gives against a payment is not given away.
      sql`update business_event set is_given = false where is_given and source_type = 'activation'`,
    ])
      await statement.execute(trx)
  })
const zone = 'Asia/Kolkata'

/** Six members for each story: the first two are one person by their PAN, the last has nowhere to be paid. */
export async function openStage(world: World, { min_split_minor, ...rest }: DonationRules) {
  const { db, services, clock } = world
  const { owner } = world.database
  await setRules(world, donationSetting, { ...rest, min_split: minor(min_split_minor) })
  const admin = await db
    .selectFrom('person')
    .select(['id as person_id'])
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  const packages = new Map<string, bigint>()

  /** A package that asks for an amount and gives so much back. */
  async function packageFor(amount_minor: bigint, receivable_minor: bigint): Promise<bigint> {
    const key = `${amount_minor} ${receivable_minor}`
    const known = packages.get(key)
    if (known !== undefined) return known
    const { id } = await db
      .insertInto('package')
      .values({
        name: `Gives ${key}`,
        price_minor: 1_000_00n,
        gst_percent: '18',
        bv_minor: 800_00n,
        daily_cap_minor: 1_000_00n,
        donation_mode: 'queue',
        donation_amount_minor: amount_minor,
        donation_receive_count: Number(receivable_minor / amount_minor),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    packages.set(key, id)
    return id
  }

  async function joinOne(index: number, pan: Buffer) {
    const { member_id, person_id } = await world.join()
    if (index < cast_size)
      await db
        .insertInto('bank_account')
        .values({
          person_id,
          state: 'approved',
          upi_sealed: randomBytes(8),
          upi_mac: randomBytes(16),
          submitted_at: clock.now(),
          decided_at: clock.now(),
        })
        .execute()
    if (index < 3)
      await db
        .insertInto('kyc_document')
        .values({ person_id, kind: 'pan', state: 'approved', number_mac: pan, submitted_at: clock.now() })
        .execute()
    return { id: member_id, person_id }
  }

  return {
    /** An empty queue and people nobody has met. */
    async enter() {
      await sql`truncate donation_owed, donation_step, donation_strike, donation_evidence, donation_proof, donation_link,
        donation_request, donation_commitment, donation_cause, donation_pause restart identity`.execute(owner.db)
      await forgetStory(owner.db)
      const pan = randomBytes(16)
      const people: { id: bigint; person_id: bigint }[] = []
      for (let index = 1; index <= cast_size; index += 1) people.push(await joinOne(index, pan))
      await plantSteps(owner.db)
      const members = people.map(({ id }, index): BookMember => ({
        id,
        keys: index < 2 ? ['pan'] : [],
        may_receive: index < cast_size - 1,
        is_blocked: false,
        strikes: 0,
        memo_minor: 0n,
        owed_minor: 0n,
      }))
      const personOf = (member_id: bigint) => people.find(({ id }) => id === member_id)!.person_id
      const inTrx = <T>(doing: (trx: Transaction) => Promise<T>) => inTransaction(db, doing)

      async function onLink(trx: Transaction, link_id: bigint, doing: BookLinkAct): Promise<void> {
        const link = await db
          .selectFrom('donation_link')
          .select(['payer_member_id', 'receiver_member_id'])
          .where('id', '=', link_id)
          .executeTakeFirstOrThrow()
        const { payer_member_id: payer, receiver_member_id: receiver } = link
        const decide = (decision: 'extend' | 'unlink' | 'paid' | 'unpaid') =>
          decideLink(trx, services, { link_id, by_person_id: admin.person_id, decision, reason: 'As looked at' })
        const answerBy = async (member_id: bigint, answer: LinkAnswer): Promise<void> => {
          await answerLink(trx, services, { link_id, member_id, person_id: personOf(member_id), ...answer })
        }
        const reason = 'The money did not come'
        switch (doing.kind) {
          case 'prove':
          case 'prove_late':
            await submitProof(trx, services, {
              link_id,
              member_id: payer,
              person_id: personOf(payer),
              amount_minor: doing.amount_minor,
              payment_mode: 'UPI',
              reference: randomBytes(10).toString('hex').toUpperCase(),
              paid_on: businessDay(clock.now().getTime(), zone),
              file_id: null,
              remark: '',
              is_late: doing.kind === 'prove_late',
              zone,
            })
            return
          case 'confirm':
            return answerBy(receiver, { answer: 'confirm', has_cleared: false })
          case 'reject':
            return answerBy(receiver, { answer: 'reject', reason })
          case 'dispute':
            return answerBy(doing.by === 'payer' ? payer : receiver, { answer: 'dispute', reason, file_id: null })
          case 'extend':
          case 'unlink':
            await decide(doing.kind)
            return
          case 'take_up': {
            const said = { statement: reason, file_id: null }
            await takeUpLink(trx, services, { link_id, member_id: payer, person_id: personOf(payer), ...said })
            return
          }
          case 'resolve':
            await decide(doing.is_paid ? 'paid' : 'unpaid')
            return
        }
      }

      const memberOfPromise = (id: bigint) =>
        db.selectFrom('donation_commitment').select('member_id').where('id', '=', id).executeTakeFirstOrThrow()

      /** One act, by the product's own commands. */
      async function perform(doing: BookAct): Promise<void> {
        switch (doing.kind) {
          case 'commit': {
            const package_id = await packageFor(doing.amount_minor, doing.receivable_minor)
            await inTrx((trx) => promiseDonation(trx, services, { member_id: doing.member_id, package_id }))
            return
          }
          case 'seed': {
            const { member_id, amount_minor } = doing
            const seed = { member_id, amount_minor, reason: 'To begin with', requested_by: admin.person_id }
            await inTrx((trx) => seedRequest(trx, services, seed))
            return
          }
          case 'put_first':
            await inTrx((trx) => putFirst(trx, 'commitment', doing.commitment_id))
            return
          case 'cancel': {
            const { member_id } = await memberOfPromise(doing.commitment_id)
            return inTrx((trx) => cancelCommitment(trx, services, { id: doing.commitment_id, member_id }))
          }
          case 'take_up_rest': {
            const { member_id } = await memberOfPromise(doing.commitment_id)
            await inTrx((trx) => takeUpPromise(trx, services, { id: doing.commitment_id, member_id }))
            return
          }
          case 'decide_kept': {
            const { commitment_id: id, decision } = doing
            const by = { reason: 'As looked at', by_person_id: admin.person_id }
            await inTrx((trx) => decideKept(trx, services, { id, decision, ...by }))
            return
          }
          case 'withdraw':
            await inTrx((trx) => withdrawRequest(trx, doing.request_id))
            return
          case 'pair':
            await pairDonations(services)
            return
          case 'run_out':
            return runOutDonations(services)
          case 'link':
            return inTrx((trx) => onLink(trx, doing.link_id, doing.act))
          case 'block': {
            const { member_id, is_blocked: isBlocked } = doing
            const blocking = { member_id, isBlocked, reason: 'As it happens', by: admin }
            await inTrx((trx) => blockMember(trx, services, blocking))
            return letGoOfForsaken(services)
          }
          case 'pause':
            return inTrx((trx) =>
              pauseDeadlines(trx, services, {
                is_paused: doing.is_paused,
                reason: 'Banks are out',
                by_person_id: admin.person_id,
              }),
            )
        }
      }

      /** Everything as it is in the database, in the words of the book. */
      async function look() {
        const [links, commitments, requests, members] = await Promise.all([
          db.selectFrom('donation_link').selectAll().orderBy('id').execute(),
          db.selectFrom('donation_commitment').selectAll().orderBy('id').execute(),
          db.selectFrom('donation_request').selectAll().orderBy('id').execute(),
          Promise.all(
            people.map(async ({ id, person_id }) => {
              const strikes = await db.selectFrom('donation_strike').select('id').where('member_id', '=', id).execute()
              const person = await db
                .selectFrom('person')
                .select('is_blocked')
                .where('id', '=', person_id)
                .executeTakeFirstOrThrow()
              const memo = await db
                .selectFrom('ledger_account')
                .select('balance_minor')
                .where('code', '=', memoCode(id))
                .executeTakeFirst()
              const owed = await getOwed(db, id)
              return { strikes: strikes.length, is_blocked: person.is_blocked, memo: memo?.balance_minor ?? 0n, owed }
            }),
          ),
        ])
        return {
          links: links.map((link) => ({
            status: link.status,
            amount_minor: link.amount_minor,
            payer_id: link.payer_member_id,
            receiver_id: link.receiver_member_id,
            due_at: link.due_at,
            is_frozen: link.frozen_at !== null,
            extensions: link.extensions,
          })),
          since: commitments.map((given) => given.since),
          completed: commitments.map((given) => given.completed_at),
          memos: members.map(({ memo }) => memo),
          in_transit_minor: await balanceOf(world, 'donations_in_transit'),
          blocked: members.map(({ is_blocked }) => is_blocked),
          strikes: members.map(({ strikes }) => strikes),
          owed: members.map(({ owed }) => owed),
          wanted: requests.map(({ member_id, amount_minor, since }) => ({ member_id, amount_minor, since })),
        }
      }
      return { members, act: perform, look }
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
