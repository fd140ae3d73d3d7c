import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt, shareReceipt } from '@banyan/contract/pins/receipt.ts'
import { actorOf, companyOf, type Actor, type Services } from '../../kit/context.ts'
import { mount, type Api } from '../../kit/mount.ts'
import { createRecordLink, maybeLinkedRecord } from '../../kit/record-link.ts'
import { notFound } from '../../kit/refusal.ts'
import { guesserOf, lockUsablePin, tryPin } from '../pins/index.ts'
import { activateWith } from './commands/activate-by-pin.ts'
import { memberRefusal } from './member-refusals.ts'
import { maybeReceipt, type StoredReceipt } from './queries.ts'
import { mayRead, receiptOf } from './receipt.ts'
import { maybeMemberInReach } from './topup-reach.ts'

/** A receipt by its number, for a session that may read it. To everybody else there is no such receipt. */
async function getReceiptFor(
  { db }: Pick<Services, 'db'>,
  actor: Actor | null,
  receipt_no: string,
): Promise<StoredReceipt> {
  const receipt = actor === null ? undefined : await maybeReceipt(db, { receipt_no })
  if (receipt === undefined || actor === null || !mayRead(actor, receipt)) throw notFound('receipt')
  return receipt
}

async function getLinkedReceipt({ db, clock }: Services, link: string): Promise<StoredReceipt> {
  const id = await maybeLinkedRecord(db, clock, 'activation', link)
  const receipt = id === undefined ? undefined : await maybeReceipt(db, { id })
  if (receipt === undefined) throw notFound('receipt')
  return receipt
}

export function mountActivations(api: Api): void {
  mount(api, topupByPin, (context, { body }) =>
    tryPin(context, { ...body, guesser: guesserOf(context) }, () =>
      context.once(async (trx) => {
        const pin = await lockUsablePin(trx, context, body)
        const actor = actorOf(context)
        const member = await maybeMemberInReach(trx, actor, body.member_user_id)
        if (member === undefined) throw memberRefusal({ because: 'member_unknown' })
        const done = await activateWith(trx, context, pin, {
          member_id: member.id,
          by_person_id: actor.person_id,
        })
        const { receipt_no, activated_at } = done
        context.note({ subject_type: 'member', subject_id: String(member.id), after: { receipt_no } })
        return {
          data: {
            receipt_no,
            member_user_id: member.user_id,
            member_name: member.name,
            package: done.package,
            activated_at,
          },
        }
      }),
    ),
  )

  mount(api, getReceipt, async (context, { query: { receipt_no = '', link } }) => {
    const receipt = link
      ? await getLinkedReceipt(context, link)
      : await getReceiptFor(context, context.actor, receipt_no)
    return { data: receiptOf(receipt, companyOf(context), context.secrets) }
  })

  mount(api, shareReceipt, async (context, { body }) => {
    const actor = actorOf(context)
    const { id } = await getReceiptFor(context, actor, body.receipt_no)
    return {
      data: await createRecordLink(context.db, context.clock, {
        record_type: 'activation',
        record_id: id,
        created_by: actor.person_id,
      }),
    }
  })
}
