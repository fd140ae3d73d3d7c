import * as contract from '@banyan/contract/withdrawals/payout-statement.ts'
import { actorOf, companyOf, type Actor, type Asking, type Context } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { createPaperTurns, sendPaper } from '#kit/paper/set-paper.ts'
import { createRecordLink, maybeLinkedRecord, revokeRecordLinks } from '#kit/record-link.ts'
import { mayRead, payoutStatementOf } from './payout-statement.ts'
import { maybePayout, type StoredPayout } from './queries.ts'
import { payoutPaper } from './statement-paper.ts'

/** A payout by its number, for a session that may see it. To everybody else there is no such payout. */
async function getPayoutFor(db: Reader, actor: Actor | null, request_no: string): Promise<StoredPayout> {
  const payout = actor === null ? undefined : await maybePayout(db, { request_no })
  if (payout === undefined || actor === null || !mayRead(actor, payout)) throw notFound('payout_statement')
  return payout
}

async function getLinkedPayout({ db, clock }: Asking, link: string): Promise<StoredPayout> {
  const id = await maybeLinkedRecord(db, clock, 'withdrawal', link)
  const payout = id === undefined ? undefined : await maybePayout(db, { id })
  if (payout === undefined) throw notFound('payout_statement')
  return payout
}

interface Asked {
  readonly request_no?: string | undefined
  readonly link?: string | undefined
}

/** A statement for whoever asks: by its link for anybody, by its number for whom it concerns. */
async function statementFor(context: Asking, { request_no = '', link }: Asked): Promise<contract.PayoutStatement> {
  if (link) return payoutStatementOf(context, await getLinkedPayout(context, link), true)
  return payoutStatementOf(context, await getPayoutFor(context.db, context.actor, request_no), false)
}

const setInTurn = createPaperTurns('statements')

const linked = ({ id }: StoredPayout) => ({ record_type: 'withdrawal', record_id: id }) as const

/** Names the withdrawal in the audit, whoever shares it: a link shows what somebody earns. */
const noteOf = (context: Context, { id }: StoredPayout) =>
  context.note({ subject_type: 'withdrawal', subject_id: String(id) })

/** What a payout is made of, for whom it concerns and by links. */
export function mountPayoutStatement(api: Api): void {
  mount(api, contract.getPayoutStatement, async (context, { query }) => ({ data: await statementFor(context, query) }))

  mountBytes(api, contract.getPayoutStatementPdf, async (context, { query }, reply) => {
    const statement = await statementFor(context, query)
    const company = companyOf(context)
    const paper = await setInTurn(context, async () =>
      payoutPaper({ statement, company, logo: await maybeLogo(context.files, company.logo) }),
    )
    return sendPaper(reply, contract.payoutFileName(statement.request_no), paper)
  })

  mount(api, contract.sharePayoutStatement, (context, { body }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      const payout = await getPayoutFor(trx, actor, body.request_no)
      noteOf(context, payout)
      const made = { ...linked(payout), created_by: actor.person_id }
      return { data: await createRecordLink(trx, context.clock, made) }
    }),
  )

  mount(api, contract.unsharePayoutStatement, (context, { body }) =>
    context.write(async (trx) => {
      const payout = await getPayoutFor(trx, actorOf(context), body.request_no)
      noteOf(context, payout)
      return { data: { ended: await revokeRecordLinks(trx, context.clock, linked(payout)) } }
    }),
  )
}
