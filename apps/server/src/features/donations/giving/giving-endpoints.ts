import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import * as contract from '@banyan/contract/donations/commitments.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { askForPairing } from '../ask-for-pairing.ts'
import { cancelCommitment } from '../commands/arrange-queue.ts'
import { promiseDonation } from '../commands/promise-donation.ts'
import { takeUpPromise } from '../commands/take-up-promise.ts'
import { memberOf } from '../member-of.ts'
import { findOffers } from './offers.ts'
import { commitmentFor } from './present-commitment.ts'
import { findCommitments } from './queries.ts'

const subject = (id: bigint) => ({ subject_type: 'donation_commitment', subject_id: String(id) })

/** What members promise to give. */
export function mountGiving(api: Api): void {
  mount(api, contract.findDonationOffers, async (context) => {
    const { round_off_digits, zone } = companyOf(context)
    const today = businessDay(context.clock.now().getTime(), zone)
    return { data: await findOffers(context.db, { member_id: memberOf(context), today, round_off_digits }) }
  })

  mount(
    api,
    contract.promiseDonation,
    async (context, { body: { package_id, cause_id, wallet, current_password } }) => {
      // A fee is spent: an open tab is not enough for that.
      if (wallet !== null) await proveSelf(context, current_password)
      return context.once(async (trx) => {
        const member_id = memberOf(context)
        const promised = await promiseDonation(trx, context, { member_id, package_id, cause_id, wallet })
        const { id, ahead, amount_minor, fee_minor, balance_after_minor } = promised
        await askForPairing(trx)
        const after = {
          package_id,
          cause_id,
          amount: amount_minor,
          fee: fee_minor,
          wallet,
          ahead,
          has_understood: true,
        }
        context.note({ ...subject(id), after })
        const balance_after = balance_after_minor === null ? null : minor(balance_after_minor)
        return { data: { id, ahead, amount: minor(amount_minor), fee: minor(fee_minor), balance_after } }
      })
    },
  )

  mount(api, contract.takeUpDonation, (context, { params: { id } }) =>
    context.once(async (trx) => {
      const { left_minor } = await takeUpPromise(trx, context, { id, member_id: memberOf(context) })
      await askForPairing(trx)
      context.note({ ...subject(id), before: { status: 'defaulted' }, after: { left: left_minor } })
      return { data: { left: minor(left_minor) } }
    }),
  )

  mount(api, contract.cancelDonation, (context, { params: { id } }) =>
    context.once(async (trx) => {
      await cancelCommitment(trx, context, { id, member_id: memberOf(context) })
      context.note({ ...subject(id), after: { status: 'cancelled' } })
      return { data: {} }
    }),
  )

  for (const list of Object.values(contract.commitmentLists)) {
    mountList(api, list, (context, request) => {
      const member_id = list === contract.commitmentLists.admin ? null : memberOf(context)
      const now = context.clock.now()
      return findCommitments(context.db, list, request, { member_id, now, zone: companyOf(context).zone }, (row) =>
        commitmentFor(row, { isAdmin: member_id === null, now }),
      )
    })
  }
}
