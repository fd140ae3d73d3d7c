import * as contract from '@banyan/contract/donations/links.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { askForPairing } from '../ask-for-pairing.ts'
import { addEvidence } from '../commands/add-evidence.ts'
import { answerLink, type LinkAnswer, type Answered } from '../commands/answer-link.ts'
import { submitProof } from '../commands/submit-proof.ts'
import { takeUpLink } from '../commands/take-up-link.ts'
import { memberOf } from '../member-of.ts'
import { linkPicture, linkStory } from './link-sight.ts'
import { findOwnToPay, findOwnToReceive } from './own-links.ts'

const subject = (id: bigint) => ({ subject_type: 'donation_link', subject_id: String(id) })

/** What members do with the payments between them. */
export function mountLinks(api: Api): void {
  mount(api, contract.findLinksToPay, async (context) => ({ data: await findOwnToPay(context) }))
  mount(api, contract.findLinksToReceive, async (context) => ({ data: await findOwnToReceive(context) }))

  mount(api, contract.getLinkStory, async (context, { params: { id } }) => ({
    data: await linkStory(context.db, { id, actor: actorOf(context) }),
  }))

  mount(api, contract.proveDonation, (context, { params: { id }, body: { amount, ...said } }) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const { zone } = companyOf(context)
      const { status } = await submitProof(trx, context, {
        ...said,
        link_id: id,
        member_id: memberOf(context),
        person_id,
        amount_minor: amount,
        zone,
      })
      await askForPairing(trx)
      const { payment_mode, reference, paid_on } = said
      context.note({ ...subject(id), after: { status, payment_mode, reference, paid_on } })
      return { data: { status } }
    }),
  )

  const answer = <T>(context: Context, id: bigint, said: LinkAnswer, reply: (answered: Answered) => T) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const answering = { link_id: id, member_id: memberOf(context), person_id, ...said }
      const answered = await answerLink(trx, context, answering)
      await askForPairing(trx)
      const reason = said.answer === 'confirm' ? '' : said.reason
      context.note({ ...subject(id), after: { status: answered.status }, reason })
      return { data: reply(answered) }
    })
  const itsStatus = ({ status }: Answered) => ({ status })
  mount(api, contract.confirmDonation, (context, { params, body }) =>
    answer(context, params.id, { answer: 'confirm', ...body }, (answered) => answered),
  )
  mount(api, contract.rejectDonation, (context, { params, body }) =>
    answer(context, params.id, { answer: 'reject', ...body }, itsStatus),
  )
  mount(api, contract.disputeDonation, (context, { params, body: { statement: reason, file_id } }) =>
    answer(context, params.id, { answer: 'dispute', reason, file_id }, itsStatus),
  )

  mount(api, contract.addEvidence, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      await addEvidence(trx, context, { link_id: id, member_id: memberOf(context), person_id, ...body })
      context.note({ ...subject(id), reason: body.statement })
      return { data: {} }
    }),
  )

  mount(api, contract.takeUpRejected, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const status = await takeUpLink(trx, context, { link_id: id, member_id: memberOf(context), person_id, ...body })
      context.note({ ...subject(id), after: { status }, reason: body.statement })
      return { data: { status } }
    }),
  )

  const picture = (context: Context, of: 'proof' | 'evidence', id: bigint) =>
    context.write(async (trx) => {
      context.note({ subject_type: of === 'proof' ? 'donation_link' : 'donation_evidence', subject_id: String(id) })
      return { data: await linkPicture(trx, context, { of, id, actor: actorOf(context) }) }
    })
  mount(api, contract.proofImage, (context, { params }) => picture(context, 'proof', params.id))
  mount(api, contract.evidenceImage, (context, { params }) => picture(context, 'evidence', params.id))
}
