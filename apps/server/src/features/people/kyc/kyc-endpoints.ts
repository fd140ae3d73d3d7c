import * as contract from '@banyan/contract/kyc/kyc.ts'
import { importHandReader } from '#features/platform/approval-requests/index.ts'
import { mountLife, mountSteps } from '#features/people/lives/index.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { isKycChecked } from './asked-kinds.ts'
import { submitDocument } from './commands/submit-document.ts'
import { documentImage } from './document-image.ts'
import { kycDocuments } from './kyc-life.ts'
import { getKycState } from './kyc-state.ts'
import { presentDocument } from './present-kyc.ts'
import { provenOf } from './proven-of.ts'
import { findRequests, getDocument } from './queries.ts'
import { revealNumber } from './reveal-number.ts'
import type { SentDocument } from './sent-document.ts'
import { isTaxedHigher } from './tax-queries.ts'

const subject = (id: bigint) => ({ subject_type: 'kyc_document', subject_id: String(id) })

export function mountKyc(api: Api): void {
  mount(api, contract.getKyc, async (context) => {
    const { person_id, user_type } = actorOf(context)
    const { country } = companyOf(context)
    const kyc = await getKycState(context.db, { person_id, country, of: provenOf(user_type) })
    const is_checked = await isKycChecked(context.db, context.config.is_development)
    const is_taxed_higher = await isTaxedHigher(context.db, person_id, todayOf(context))
    return { data: { ...kyc, is_checked, is_taxed_higher } }
  })

  const send = (context: Context, body: SentDocument) =>
    context.once(async (trx) => {
      const id = await submitDocument(trx, context, { person_id: actorOf(context).person_id, body })
      return { data: presentDocument(await getDocument(trx, id)) }
    })
  mount(api, contract.submitKyc, (context, { body }) => send(context, body))
  mount(api, contract.submitFranchiseKyc, (context, { body }) => send(context, body))

  mount(api, contract.ownKycImage, (context, { params: { id } }) =>
    context.write(async (trx) => ({
      data: await documentImage(trx, context, { id, person_id: actorOf(context).person_id }),
    })),
  )

  mountList(api, contract.listKycRequests, (context, request) =>
    findRequests(context.db, request, companyOf(context).zone, async (documents) => {
      const refusalOf = await importHandReader(context.db, context.clock.now(), documents)
      return (document) => refusalOf(document, actorOf(context).person_id)
    }),
  )

  mountSteps(api, contract.kycSteps, kycDocuments)
  mountLife(api, contract.kycMoves, kycDocuments)

  mount(api, contract.kycImage, (context, { params: { id } }) =>
    context.write(async (trx) => {
      context.note(subject(id))
      return { data: await documentImage(trx, context, { id }) }
    }),
  )

  mount(api, contract.revealKyc, (context, { params: { id }, body: { reason } }) =>
    context.write(async (trx) => {
      context.note({ ...subject(id), reason })
      return { data: await revealNumber(trx, context, id) }
    }),
  )
}
