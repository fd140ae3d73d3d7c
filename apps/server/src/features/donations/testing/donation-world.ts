import { randomInt } from 'node:crypto'
import { promiseDonation } from '@banyan/contract/donations/commitments.ts'
import * as contract from '@banyan/contract/donations/links.ts'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import type { BodyOf, Endpoint, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { SettingValue } from '@banyan/contract/kit/setting.ts'
import type { z } from 'zod'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { accountKey } from '@banyan/domain/kyc/bank-accounts.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { sealFor } from '#kit/secrets/person-vault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import type { Answer, CallInput } from '#testing/ask-app.ts'
import { plantSteps } from '#testing/people/plant-steps.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { accountPurpose, upiPurpose } from '#features/people/banking/index.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { seedRequest } from '../commands/arrange-queue.ts'
import { decideLink } from '../commands/decide-link.ts'
import { runDonations } from '../index.ts'

export interface Donor extends JoinedMember {
  readonly name: string
  readonly upi_id: string
  readonly account_no: string
}

interface DonorInput {
  readonly hasBank?: boolean
  readonly sponsor?: string
  readonly side?: 'left' | 'right'
}

type ToPay = z.output<typeof contract.linkToPay>
type ToReceive = z.output<typeof contract.linkToReceive>
interface Linked {
  readonly id: bigint
  readonly amount: bigint
}

const zone = 'Asia/Kolkata'
const hour_ms = 3_600_000

/** Members who give to one another by the calls of the portal: 5,000 each, which come back once. */
export async function openDonationWorld(rules: Partial<SettingValue<typeof donationSetting>> = {}, existing?: World) {
  const world = existing ?? (await createWorld())
  const { db, clock, services } = world
  await setRules(world, donationSetting, { maturity_days: 7, ...rules })
  const admin = await db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  const { id: package_id } = await db
    .updateTable('package')
    .set({ donation_mode: 'queue', donation_amount_minor: 5_000_00n })
    .where('id', '=', world.packages[0]!.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  let account = 100_000_000_000n

  /** Somebody who has joined and can be paid; without a bank account nobody is linked to them. */
  async function donor(
    name: string,
    { hasBank = true, sponsor = world.root_user_id, side = 'left' }: DonorInput = {},
  ): Promise<Donor> {
    const joined = await world.join({ name, sponsor, side, mobile: `9${randomInt(1e8, 9e8)}` })
    const account_no = String((account += 1n))
    const made = { ...joined, name, account_no, upi_id: `namuna.${joined.member_id}@okbank` }
    if (hasBank) await openBank(made)
    return made
  }

  /** From now on somebody can be paid. */
  const openBank = ({ person_id, name, account_no, upi_id }: Donor) =>
    inTransaction(db, async (trx) => {
      await trx
        .insertInto('bank_account')
        .values({
          person_id,
          state: 'approved',
          account_holder: name,
          bank_name: 'Namuna Bank',
          branch: 'Pune',
          ifsc: 'SBIN0000001',
          account_no_sealed: await sealFor(trx, services.secrets, person_id, accountPurpose, account_no),
          account_no_mac: services.secrets.mac('bank-account', accountKey('SBIN0000001', account_no)),
          upi_sealed: await sealFor(trx, services.secrets, person_id, upiPurpose, upi_id),
          upi_mac: services.secrets.mac('upi', upi_id),
          submitted_at: clock.now(),
          decided_at: clock.now(),
        })
        .execute()
      await plantSteps(trx)
    })

  // A new session for each call: hours pass between them.
  const tokenFor = ({ person_id }: { readonly person_id: bigint }) => tokenOf(world, person_id)
  const ask = async (who: Donor, endpoint: Endpoint, input: CallInput = {}): Promise<Answer> =>
    world.ask(await tokenFor(who), endpoint, input)
  const call = async <E extends Endpoint>(who: Donor, endpoint: E, input: CallInput = {}): Promise<ReplyOf<E>> =>
    world.call(await tokenFor(who), endpoint, input)

  const promise = { package_id: String(package_id), has_understood: true }
  let paid = 412_600_000_000n
  const nextReference = () => String((paid += 1n))
  /** What a payer says, as it travels. */
  const proofOf = ({ amount }: Linked, change: object = {}) => ({
    amount: `${amount / 100n}.00`,
    payment_mode: 'UPI',
    paid_on: businessDay(clock.now().getTime(), zone),
    reference: nextReference(),
    file_id: null,
    remark: '',
    is_late: false,
    ...change,
  })
  const on = ({ id }: Pick<Linked, 'id'>, body?: object): CallInput => ({ params: { id }, ...(body && { body }) })
  type Clearing = Partial<BodyOf<typeof contract.confirmDonation>>

  async function decide(
    { id }: Pick<Linked, 'id'>,
    decision: 'extend' | 'unlink' | 'paid' | 'unpaid',
    strike: 'payer' | 'receiver' | null = null,
  ): Promise<void> {
    const deciding = { link_id: id, by_person_id: admin.id, decision, reason: 'As both have shown', strike }
    await inTransaction(db, (trx) => decideLink(trx, services, deciding))
  }

  /** Nobody waits any more and nothing is to be paid: the next story begins with empty queues. */
  async function emptyTheQueues(): Promise<void> {
    const unpaid = await db.selectFrom('donation_link').select('id').where('status', '=', 'assigned').execute()
    for (const link of unpaid) await decide(link, 'unlink')
    await db
      .updateTable('donation_request')
      .set({ is_cancelled: true })
      .where('held_minor', '=', 0n)
      .where('completed_at', 'is', null)
      .execute()
    await db
      .updateTable('donation_commitment')
      .set({ end_status: 'cancelled', ended_at: clock.now() })
      .where('held_minor', '=', 0n)
      .where('completed_at', 'is', null)
      .where('end_status', 'is', null)
      .execute()
  }

  return {
    world,
    emptyTheQueues,
    decide,
    admin_person_id: admin.id,
    package_id,
    promise,
    nextReference,
    proofOf,
    on,
    donor,
    openBank,
    tokenFor,
    ask,
    call,
    hoursPass: (hours: number) => clock.advance(hours * hour_ms),
    runDonations: () => runDonations(services),
    give: async (who: Donor) => (await call(who, promiseDonation, { body: promise })).data,
    /** From now on the company takes a fee, and what is donated carries volume. */
    charge: (fee_minor: bigint, bv_minor: bigint) =>
      db
        .updateTable('package')
        .set({ donation_fee_minor: fee_minor, donation_bv_minor: bv_minor })
        .where('id', '=', package_id)
        .execute(),
    /** Somebody who has so much promises, and pays the fee. */
    giveWithFee: async (who: Donor, has_minor: bigint) => {
      await creditWallet(world, who.user_id, 'FUND', has_minor)
      const body = { ...promise, wallet: 'FUND', current_password: worldPassword }
      return (await call(who, promiseDonation, { body })).data
    },
    seed: ({ member_id }: Donor, amount_minor: bigint) =>
      inTransaction(db, (trx) =>
        seedRequest(trx, services, { member_id, amount_minor, reason: 'To begin with', requested_by: admin.id }),
      ),
    toPay: async (who: Donor): Promise<ToPay[]> => (await call(who, contract.findLinksToPay)).data.links,
    toReceive: async (who: Donor): Promise<ToReceive[]> => (await call(who, contract.findLinksToReceive)).data.links,
    prove: async (who: Donor, link: Linked, change: object = {}) =>
      ask(who, contract.proveDonation, on(link, proofOf(link, change))),
    confirm: (who: Donor, link: Linked, { has_cleared = false }: Clearing = {}) =>
      ask(who, contract.confirmDonation, on(link, { has_cleared })),
    reject: (who: Donor, link: Linked) =>
      ask(who, contract.rejectDonation, on(link, { reason: 'Nothing came to my account' })),
    dispute: (who: Donor, link: Linked, file_id: string | null = null) =>
      ask(who, contract.disputeDonation, on(link, { statement: 'I paid it, here is the slip', file_id })),
    story: async (who: Donor, link: Pick<Linked, 'id'>) => (await call(who, contract.getLinkStory, on(link))).data,
  }
}
export type DonationWorld = Awaited<ReturnType<typeof openDonationWorld>>
