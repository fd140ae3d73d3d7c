import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import * as contract from '@banyan/contract/donations/commitments.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf } from '../../../kit/context.ts'
import { mount, mountList, type Api } from '../../../kit/mount.ts'
import { askForPairing } from '../ask-for-pairing.ts'
import { cancelCommitment } from '../commands/arrange-queue.ts'
import { promiseDonation } from '../commands/promise-donation.ts'
import { memberOf } from '../member-of.ts'
import { findOffers } from './offers.ts'
import { listCommitments } from './list-commitments.ts'

const subject = (id: bigint) => ({ subject_type: 'donation_commitment', subject_id: String(id) })

/** What members promise to give. */
export function mountGiving(api: Api): void {
  mount(api, contract.findDonationOffers, async (context) => {
    const { round_off_digits, zone } = companyOf(context)
    const today = businessDay(context.clock.now().getTime(), zone)
    return { data: await findOffers(context.db, { member_id: memberOf(context), today, round_off_digits }) }
  })

  mount(api, contract.promiseDonation, (context, { body: { package_id, cause_id } }) =>
    context.once(async (trx) => {
      const member_id = memberOf(context)
      const { id, ahead, amount_minor } = await promiseDonation(trx, context, { member_id, package_id, cause_id })
      await askForPairing(trx)
      context.note({
        ...subject(id),
        after: { package_id, cause_id, amount: amount_minor, ahead, has_understood: true },
      })
      return { data: { id, ahead, amount: minor(amount_minor) } }
    }),
  )

  mount(api, contract.cancelDonation, (context, { params: { id } }) =>
    context.once(async (trx) => {
      await cancelCommitment(trx, { id, member_id: memberOf(context) })
      context.note({ ...subject(id), after: { status: 'cancelled' } })
      return { data: {} }
    }),
  )

  mountList(api, contract.listUserCommitments, (context, request) =>
    listCommitments(context.db, contract.listUserCommitments, request, {
      member_id: memberOf(context),
      zone: companyOf(context).zone,
    }),
  )
  mountList(api, contract.listAdminCommitments, (context, request) =>
    listCommitments(context.db, contract.listAdminCommitments, request, {
      member_id: null,
      zone: companyOf(context).zone,
    }),
  )
}
