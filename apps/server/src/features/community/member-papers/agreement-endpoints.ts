import * as contract from '@banyan/contract/member-papers/agreements.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { owedTerms } from '#kit/owed-terms.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { createPaperTurns, sendPaper } from '#kit/paper/set-paper.ts'
import { acceptTerms, maybeTerms } from '#features/platform/company/index.ts'
import { agreementPaper } from './agreement-paper.ts'
import { findAcceptances } from './queries.ts'

const setInTurn = createPaperTurns('statements')

/** What members agreed to, and the terms that they have not agreed to yet. */
export function mountAgreements(api: Api): void {
  mount(api, contract.findAgreements, async (context) => {
    const { person_id } = actorOf(context)
    const [terms, accepted, owes] = await Promise.all([
      maybeTerms(context.db),
      findAcceptances(context.db, person_id),
      owedTerms(context.db, person_id),
    ])
    const agreed = accepted.map(({ body: _body, ...said }) => ({
      ...said,
      is_in_force: said.terms_version_id === terms?.id,
    }))
    return { data: { agreed, owed: owes === 'none' ? null : (terms ?? null) } }
  })

  mount(api, contract.acceptTerms, (context, { body: { terms_version_id } }) =>
    context.write(async (trx) => {
      const { person_id } = actorOf(context)
      const accepted = { accepted_at: context.clock.now(), accepted_from: context.ip }
      const isNew = await acceptTerms(trx, 'terms_version_id', { person_id, terms_version_id, ...accepted })
      if (!isNew) context.unchanged()
      else context.note({ subject_type: 'terms_version', subject_id: String(terms_version_id) })
      return { data: {} }
    }),
  )

  mountBytes(api, contract.getAgreementPdf, async (context, { query: { terms_version_id } }, reply) => {
    const [actor, company] = [actorOf(context), companyOf(context)]
    const accepted = await findAcceptances(context.db, actor.person_id)
    const acceptance = accepted.find((one) => one.terms_version_id === terms_version_id)
    if (acceptance === undefined) throw notFound('agreement')
    const paper = await setInTurn(context, async () =>
      agreementPaper({ company, logo: await maybeLogo(context.files, company.logo), holder: actor, acceptance }),
    )
    return sendPaper(reply, contract.agreementFileName(actor.user_id, String(terms_version_id)), paper)
  })
}
