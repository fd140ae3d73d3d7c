import {
  closingPlans,
  closingWarnings,
  creditClosing as creditEndpoint,
  findClosingMembers,
  getClosing,
  listClosings,
  lockClosing as lockEndpoint,
  nextClosing,
  previewClosing as previewEndpoint,
  replayClosing as replayEndpoint,
} from '@banyan/contract/closings/closings.ts'
import { actorOf, companyOf, type Asking, type Services } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import type { Reader } from '#kit/database/database.ts'
import { closingMembers } from './closing-members.ts'
import { warningsOfOpen } from './closing-warnings.ts'
import { closingRowOf } from './closing-rows.ts'
import { creditClosing } from './commands/credit-closing.ts'
import { lockClosing } from './commands/lock-closing.ts'
import { previewClosing } from './commands/preview-closing.ts'
import { closingsShown, findClosings } from './queries.ts'
import { replayClosing } from './replay/replay-closing.ts'
import { findSoundPlans } from './plans/sound-plans.ts'
import { nextWindow } from './run-due-closings.ts'

async function show(context: Asking, db: Reader, id: bigint) {
  const closing = await closingsShown(db).where('closing.id', '=', id).executeTakeFirst()
  if (closing === undefined) throw notFound('closing')
  return { data: closingRowOf(closing, companyOf(context), context.clock.now()) }
}

/** What computes a closing, or waits for every event that is being written. */
const atLength = { limits: 'closing' } as const

export function mountClosings(api: Api, services: Services): void {
  const { db } = services

  mountList(api, listClosings, (context, request) =>
    findClosings(context.db, request, (row) => closingRowOf(row, companyOf(context), context.clock.now())),
  )

  mount(api, nextClosing, async () => {
    const { from_ms, to_ms, ...next } = await nextWindow(services)
    return { data: { ...next, window_from: new Date(from_ms), window_to: new Date(to_ms) } }
  })
  mount(api, closingPlans, async () => {
    const plans = await findSoundPlans(db)
    return { data: plans.map(({ id, effective_from, reason }) => ({ id, effective_from, reason })) }
  })
  mount(
    api,
    findClosingMembers,
    async (context, { query: { reason, ...page } }) => ({
      ...(await closingMembers(services, companyOf(context), { reason, ...page })),
      ...page,
    }),
    atLength,
  )
  mount(api, closingWarnings, async (context) => ({ data: await warningsOfOpen(context.db) }))
  mount(api, getClosing, (context, { params }) => show(context, db, params.id))

  mount(
    api,
    previewEndpoint,
    async (context, { body }) => {
      const id = await previewClosing(services, { ...body, by_person_id: actorOf(context).person_id })
      return show(context, db, id)
    },
    atLength,
  )
  mount(
    api,
    lockEndpoint,
    (context, { params }) =>
      context.once(async (trx) => {
        await lockClosing(trx, services, params.id)
        return show(context, trx, params.id)
      }),
    atLength,
  )
  // Crediting is many transactions of its own, and doing it again changes nothing; only the answer is kept under the key.
  mount(
    api,
    creditEndpoint,
    async (context, { params }) => {
      await creditClosing(services, params.id)
      return context.once((trx) => show(context, trx, params.id))
    },
    atLength,
  )
  mount(
    api,
    replayEndpoint,
    async (_context, { params }) => {
      const started = performance.now()
      const { differences, ...replay } = await replayClosing(services, params.id)
      const named = { different_count: Number(differences.count), differences: [...differences.first] }
      return { data: { ...replay, ...named, duration_ms: Math.round(performance.now() - started) } }
    },
    atLength,
  )
}
