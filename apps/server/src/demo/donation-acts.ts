import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { bankAccounts, submitBank } from '#features/people/banking/index.ts'
import {
  addEvidence,
  answerLink,
  assignLink,
  cancelCommitment,
  linkAll,
  promiseDonation,
  runOutLinks,
  seedRequest,
  submitProof,
  withdrawRequest,
} from '#features/donations/index.ts'
import { manualClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getLink, hasApprovedBank, type Donor } from './donation-queries.ts'
import { actingAs } from './money-acts.ts'

const hour_ms = 3_600_000

interface Company {
  readonly admin_id: bigint
  readonly package_id: bigint
  readonly zone: string
}

/** What members and admins of a demo do with donations, by the product's own commands, at an hour that is set before. */
export function donationActs(trx: Transaction, services: Services, { admin_id, package_id, zone }: Company) {
  const now_ms = services.clock.now().getTime()
  const clock = manualClock(new Date(now_ms))
  const past: Services = { ...services, clock }
  let references = 0
  let accounts = 0

  /** Plainly made up: 4126 0000 0001 and on for UPI, letters before it for a bank. */
  const nextReference = (mode: PaymentMode) => {
    const figures = `41260000${String((references += 1)).padStart(4, '0')}`
    return mode === 'UPI' ? figures : `SBIN${figures}`
  }
  const by = ({ member_id, person_id }: Donor) => ({ member_id, person_id })

  return {
    /** From here on it is so many hours ago. */
    goTo: (hours_ago: number) => clock.set(new Date(now_ms - hours_ago * hour_ms)),

    /** Somebody can be paid. Who can already stays as they are. */
    async openBank({ person_id, name }: Donor) {
      if (await hasApprovedBank(trx, person_id)) return
      const nth = (accounts += 1)
      const id = await submitBank(trx, past, {
        person_id,
        details: {
          account_holder: name,
          account_no: `00000000${2000 + nth}`,
          ifsc: 'SBIN0000001',
          bank_name: '',
          branch: 'Sample branch',
          upi_id: `helping${nth}@example`,
          crypto_address: '',
        },
      })
      const admin = await actingAs(trx, past, { person_id: admin_id, clock })
      await moveRow(trx, admin, bankAccounts, { id, move: 'approve', body: {}, is_proven: true })
    },

    seed: ({ member_id }: Donor, amount_minor: bigint) =>
      seedRequest(trx, past, { member_id, amount_minor, reason: 'To begin with', requested_by: admin_id }),
    promise: async ({ member_id }: Donor) => (await promiseDonation(trx, past, { member_id, package_id })).id,
    takeBack: ({ member_id }: Donor, id: bigint) => cancelCommitment(trx, past, { id, member_id }),
    withdraw: (request_id: bigint) => withdrawRequest(trx, request_id),
    pair: () => linkAll(trx, past),
    runOut: () => runOutLinks(trx, past),
    linkByHand: (commitment_id: bigint, request_id: bigint, amount_minor: bigint) =>
      assignLink(trx, past, {
        commitment_id,
        request_id,
        amount_minor,
        by_person_id: admin_id,
        reason: 'Asked for it by phone',
      }),

    /** Pays what was linked first of that which is not paid yet. */
    async prove(payer: Donor, payment_mode: PaymentMode = 'UPI') {
      const { id: link_id, amount_minor } = await getLink(trx, payer.member_id, 'assigned')
      await submitProof(trx, past, {
        ...by(payer),
        link_id,
        amount_minor,
        payment_mode,
        reference: nextReference(payment_mode),
        paid_on: businessDay(clock.now().getTime(), zone),
        file_id: null,
        remark: '',
        is_late: false,
        zone,
      })
    },
    async confirm(receiver: Donor, payer: Donor) {
      const { id: link_id } = await getLink(trx, payer.member_id, 'proof_submitted')
      await answerLink(trx, past, { ...by(receiver), link_id, answer: 'confirm', has_cleared: false })
    },
    async reject(receiver: Donor, payer: Donor, reason: string) {
      const { id: link_id } = await getLink(trx, payer.member_id, 'proof_submitted')
      await answerLink(trx, past, { ...by(receiver), link_id, answer: 'reject', reason })
    },
    async dispute(payer: Donor, reason: string) {
      const { id: link_id } = await getLink(trx, payer.member_id, 'rejected')
      await answerLink(trx, past, { ...by(payer), link_id, answer: 'dispute', reason, file_id: null })
    },
    async say(who: Donor, payer: Donor, statement: string) {
      const { id: link_id } = await getLink(trx, payer.member_id, 'disputed')
      await addEvidence(trx, past, { ...by(who), link_id, statement, file_id: null })
    },
  }
}
export type DonationActs = ReturnType<typeof donationActs>
