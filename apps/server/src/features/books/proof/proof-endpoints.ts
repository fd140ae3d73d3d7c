import * as contract from '@banyan/contract/proof/proof.ts'
import { actorOf, type Services } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { askForProof } from './commands/keep-proof.ts'
import { isProofWanting } from './is-proof-wanting.ts'
import { proofRowOf } from './proof-row.ts'
import { findProofs, getShownProof, maybeLastEnded, maybeLastInOrder, maybeUnderWay } from './queries.ts'

export function mountProof(api: Api, services: Services): void {
  const { db } = services
  const shown = async (proof: { readonly id: bigint } | undefined) =>
    proof === undefined ? null : proofRowOf(await getShownProof(db, proof.id))

  mount(api, contract.getProofStatus, async () => {
    const [last, under_way, in_order, wanting] = await Promise.all([
      maybeLastEnded(db),
      maybeUnderWay(db),
      maybeLastInOrder(db),
      isProofWanting(services),
    ])
    return {
      data: {
        last: await shown(last),
        under_way: await shown(under_way),
        in_order_at: in_order?.ended_at ?? null,
        is_overdue: wanting.is_overdue,
      },
    }
  })

  mountList(api, contract.listProofs, (context, request) => findProofs(context.db, request, proofRowOf))

  mount(api, contract.proveNow, (context, { body }) =>
    context.once(async (trx) => {
      const id = await askForProof(trx, {
        ...body,
        asked_at: context.clock.now(),
        asked_by: actorOf(context).person_id,
      })
      context.note({ subject_type: 'proof', subject_id: String(id) })
      return { data: proofRowOf(await getShownProof(trx, id)) }
    }),
  )
}
