import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile } from '#kit/http/refusal.ts'
import { NeedsSecond, type KeptCall } from '#kit/http/needs-second.ts'
import { assertSecond, requestApproval } from '#features/platform/approval-requests/index.ts'
import { call_purpose, shownAsked } from './kept-call.ts'
import { keepLoneAct, lockLone } from './lone.ts'
import { hasMoney } from './queries.ts'
import { tellApprovers } from './tell-approvers.ts'

type Document = Readonly<Record<string, unknown>>

export interface Asked {
  readonly noun: AskedNoun
  /** Which of them; one request for it waits at a time. */
  readonly subject_id: string
  /** What it is called, where it is not a person and has a name. */
  readonly name?: string
  /** Whom it is about, where it is about one person: they cannot agree. */
  readonly about?: bigint
  /** Who receives by it, where it is about somebody else: what is on its way to them is theirs to lose. */
  readonly receiver?: bigint
  /** The categories of support that its words are of: they are shown to nobody who does not read them all. */
  readonly categories?: readonly string[] | undefined
  /** What it changes, as the second person is shown it: as on the wire, without secrets. */
  readonly before?: Document | null
  readonly after: Document
  /** What stood when it was asked for and moves on by itself: it is shown, and nothing is asked anew because it moved. */
  readonly figures?: Document
  /**
   * Of both, what may hold a key of somebody else's service, or where a member lives: kept only while the request waits, and
   * shown only to whoever may agree to it, in no file.
   */
  readonly passing?: readonly string[]
  readonly reason?: string | undefined
  /** In hundredths; of an act that one person does alone up to the limit. */
  readonly amount_minor?: bigint
  /** Of a call that is for two: what of it one person does alone up to the limit. */
  readonly is_limited?: boolean
  /** Of a call that one person does alone up to the limit: it is beyond another limit of theirs. */
  readonly is_beyond?: boolean
  /** Tells whom it concerns, beside those who may agree, that it was asked for. */
  readonly tell?: (trx: Transaction, context: Context, approval_id: bigint) => Promise<unknown>
}

/** So long somebody may agree, from when they can. */
const lifetime_ms = 3 * 86_400_000

/** Whether whoever acts may do it alone; what they do of a limited sum is counted. */
async function mayAlone(
  trx: Transaction,
  context: Context,
  { amount_minor, is_limited = false, is_beyond = false }: Asked,
): Promise<boolean> {
  const { second, isFreeAtFirst = false, onlyBeyond = false } = context.guard ?? { second: 'never' }
  if (second === 'never' || second === 'asks') return true
  if (second === 'always' && !is_limited) return isFreeAtFirst && !(await hasMoney(trx))
  if (is_beyond) return false
  if (onlyBeyond) return true
  if (amount_minor === undefined) throw new Error('an act with a limit says its amount')
  const left_minor = await lockLone(trx, { admin_id: actorOf(context).person_id, now: context.clock.now() })
  return amount_minor <= left_minor
}

const without = (document: Document, names: readonly string[]): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))

const only = (document: Document, names: readonly string[]): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)))

/** What the second person is shown, and of what does not stay a keyed hash to know it by. */
function shownOf({ secrets }: Context, { noun, before = null, after, amount_minor, passing = [] }: Asked) {
  const shown = {
    noun,
    before: before && without(before, passing),
    after: without(after, passing),
    amount_minor: amount_minor === undefined ? null : String(amount_minor),
  }
  if (passing.length === 0) return { shown }
  const gone = { before: before && only(before, passing), after: only(after, passing) }
  return { shown: { ...shown, passing_mac: secrets.mac(call_purpose, JSON.stringify(gone)).toString('hex') }, gone }
}

const longest_subject = 100

/** An index keeps it, so what is long is kept as its hash. */
function subjectOf({ noun, subject_id }: Asked): string {
  const isLong = subject_id.length > longest_subject
  return `${noun}:${isLong ? createHash('sha256').update(subject_id).digest('hex') : subject_id}`
}

/** What was agreed to is what was shown: with 409 what would do something else by now is refused, and is asked for anew. */
async function assertAsShown(trx: Transaction, context: Context, approval_id: bigint, asked: Asked): Promise<void> {
  const { details, person_id, subject } = await trx
    .selectFrom('approval')
    .select(['details', 'person_id', 'subject'])
    .where('id', '=', approval_id)
    .executeTakeFirstOrThrow()
  const now: unknown = JSON.parse(JSON.stringify(shownOf(context, asked).shown))
  const isSame =
    isDeepStrictEqual(shownAsked.omit({ passing: true, name: true, figures: true }).parse(details), now) &&
    subject === subjectOf(asked)
  if (!isSame || (asked.about !== undefined && asked.about !== person_id)) throw changedMeanwhile()
}

/**
 * Looks whether the act may go on, as the guard of its call says. Where a second person has to agree it ends the act: nothing
 * of it is kept but the call, which is made again once they agree. Everything that speaks against the act is best asked
 * before. Refuses with 409 where nobody could agree.
 * @throws NeedsSecond
 */
export async function askSecond(trx: Transaction, context: Context, asked: Asked): Promise<void> {
  context.guarded()
  if (context.approval_id !== null) return assertAsShown(trx, context, context.approval_id, asked)
  const { amount_minor, is_limited } = asked
  const { second, onlyBeyond } = context.guard ?? {}
  if (await mayAlone(trx, context, asked)) {
    const isCounted = (second === 'above' && onlyBeyond !== true) || is_limited === true
    if (isCounted && amount_minor !== undefined && amount_minor > 0n)
      await keepLoneAct(trx, context, { call: asked.noun, amount_minor })
    return
  }
  await assertSecond(trx, {
    asked: { by: actorOf(context).person_id, about: asked.about ?? null, categories: asked.categories },
    now: context.clock.now(),
  })
  throw new NeedsSecond((fresh, its, kept) => keep(fresh, its, asked, kept))
}

/** Writes down what waits, notes it for the audit and tells those who may agree. */
async function keep(trx: Transaction, context: Context, asked: Asked, { call, ...sealed }: KeptCall): Promise<bigint> {
  const { noun, name, before = null, after, reason = '' } = asked
  const by_person_id = actorOf(context).person_id
  const now = context.clock.now()
  const wait_ms = (context.guard?.waits_h ?? 0) * 3_600_000
  const { shown, gone } = shownOf(context, asked)
  const sealed_call = context.secrets.seal(call_purpose, JSON.stringify(sealed)).toString('hex')
  const id = await requestApproval(trx, context, {
    kind: 'guarded_act',
    person_id: asked.about ?? by_person_id,
    subject: subjectOf(asked),
    details: {
      ...shown,
      ...(asked.figures !== undefined && { figures: asked.figures }),
      ...(name !== undefined && { name }),
      ...(asked.categories !== undefined && { categories: asked.categories }),
      ...(asked.receiver !== undefined && { receiver: String(asked.receiver) }),
      ...(gone && { passing: gone }),
      call,
      sealed_call,
    },
    reason,
    by_person_id,
    lifetime_ms: wait_ms + lifetime_ms,
    ...(wait_ms > 0 && { not_before: new Date(now.getTime() + wait_ms) }),
  })
  context.note({
    subject_type: 'approval',
    subject_id: String(id),
    ...(before !== null && { before }),
    after: { kind: noun, state: 'waiting', ...after },
    reason,
  })
  await tellApprovers(trx, context, { id, noun, categories: asked.categories, isForAll: wait_ms > 0 })
  await asked.tell?.(trx, context, id)
  return id
}
