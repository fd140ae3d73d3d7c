import * as desk from '@banyan/contract/donations/desk.ts'
import * as acts from '@banyan/contract/donations/desk-acts.ts'
import type { Endpoint, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Answer, CallInput } from '#testing/ask-app.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { blockMember } from '#features/network/members/index.ts'
import type { DonationWorld, Donor } from './donation-world.ts'

/** An admin at work in a donation world, by the calls of the portal. */
export function openDesk(donations: DonationWorld) {
  const { world } = donations
  const token = () => donations.tokenFor({ person_id: donations.admin_person_id })
  const ask = async (endpoint: Endpoint, input: CallInput = {}): Promise<Answer> =>
    world.ask(await token(), endpoint, input)
  const call = async <E extends Endpoint>(endpoint: E, input: CallInput = {}): Promise<ReplyOf<E>> =>
    world.call(await token(), endpoint, input)
  const reason = 'As it was looked at'
  const act = (endpoint: Endpoint, id: bigint, body: object = {}) =>
    ask(endpoint, { params: { id }, body: { reason, ...body } })

  return {
    ask,
    call,
    reason,
    links: async (query: Record<string, unknown> = {}) => world.list(await token(), desk.listLinks, query),
    requests: async (query: Record<string, unknown> = {}) => world.list(await token(), desk.listRequests, query),
    queues: async () => (await call(desk.getDonationQueues)).data,
    pair: async () => (await call(acts.pairNow)).data.links,
    seed: (user_id: string, amount: string) => ask(acts.seedRequest, { body: { user_id, amount, reason } }),
    assign: (commitment_id: bigint, request_id: bigint, amount: string) =>
      ask(acts.assignLink, {
        body: { commitment_id: String(commitment_id), request_id: String(request_id), amount, reason },
      }),
    putFirst: (side: 'giving' | 'receiving', id: bigint) =>
      ask(acts.putFirst, { params: { side, id }, body: { reason } }),
    withdraw: (id: bigint) => act(acts.withdrawRequest, id),
    extend: (id: bigint) => act(acts.extendLink, id),
    unlink: (id: bigint) => act(acts.unlink, id),
    decide: (id: bigint, is_paid: boolean, strike: 'payer' | 'receiver' | null = null) =>
      act(acts.decideLink, id, { is_paid, strike }),
    pause: (is_paused: boolean) => ask(acts.pauseDeadlines, { body: { is_paused, reason } }),
    /** What the audit says of something, newest first. */
    audit: (subject_type: string, subject_id?: bigint) =>
      world.db
        .selectFrom('audit')
        .select(['act', 'before', 'after', 'reason', 'user_id'])
        .where('subject_type', '=', subject_type)
        .where('subject_id', '=', subject_id === undefined ? '' : String(subject_id))
        .orderBy('id', 'desc')
        .execute(),
  }
}

/** Acts of others around the desk. */
export function openScene(donations: DonationWorld) {
  const { db } = donations.world

  const block = ({ member_id }: Donor, isBlocked: boolean) =>
    inTransaction(db, (trx) =>
      blockMember(trx, donations.world.services, { member_id, isBlocked, reason: 'For a test', by: null }),
    )

  /** Whatever other stories left waiting waits for nobody any more. */
  async function emptyQueues() {
    await donations.runDonations()
    await db
      .updateTable('donation_commitment')
      .set({ end_status: 'defaulted', ended_at: donations.world.clock.now() })
      .where('end_status', 'is', null)
      .whereRef('held_minor', '<', 'amount_minor')
      .execute()
    await db
      .updateTable('donation_request')
      .set({ since: new Date('2100-01-01') })
      .whereRef('held_minor', '<', 'amount_minor')
      .execute()
  }
  /** A payer and a receiver who are linked, and nobody else waits. */
  async function twoLinked() {
    await emptyQueues()
    const [asha, ravi] = [await donations.donor('Asha Namuna'), await donations.donor('Ravi Udaharan')]
    await donations.seed(ravi, 5_000_00n)
    await donations.give(asha)
    await donations.runDonations()
    return { asha, ravi, link: await linkOf(donations, asha) }
  }

  return { block, emptyQueues, twoLinked }
}

/** The one link that two have with each other. */
export async function linkOf(donations: DonationWorld, payer: Donor): Promise<{ id: bigint; amount: bigint }> {
  const [link] = await donations.toPay(payer)
  if (link === undefined) throw new Error(`${payer.name} has nothing to pay`)
  return link
}
