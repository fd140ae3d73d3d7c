import { said } from '@banyan/contract/words/refusals.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import { afterAnswer, afterQuestion, afterResolve, isLate } from '@banyan/domain/support/due-times.ts'
import { missingOfOutcome } from '@banyan/domain/support/outcome.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { keepDueTimes } from './commands/keep-due-times.ts'
import { getDueRules } from './due-rules.ts'
import { getDueTimes } from './queries.ts'

type At = Pick<Context, 'clock' | 'company'>

/** The conversation is locked, or new; the rules are those of this moment. */
const read = async (trx: Transaction, context: At, id: bigint) => ({
  due: await getDueTimes(trx, id),
  rules: await getDueRules(trx, companyOf(context).zone),
  now_ms: context.clock.now().getTime(),
})

/** Whoever asked wrote, and the company has to act. What became of it before counts no more. */
export async function startClock(trx: Transaction, context: At, id: bigint, wasResolved = false): Promise<void> {
  const { due, rules, now_ms } = await read(trx, context, id)
  const nothing = wasResolved ? { outcome: '', delay_reason: '' } : {}
  await keepDueTimes(trx, id, afterQuestion(due, rules, now_ms, wasResolved), nothing)
}

/** The company answered. */
export async function stopForAnswer(trx: Transaction, context: At, id: bigint): Promise<void> {
  const { due, rules, now_ms } = await read(trx, context, id)
  await keepDueTimes(trx, id, afterAnswer(due, rules, now_ms))
}

/** A complaint is resolved with what became of it alone, by a call of its own. */
export function assertNoComplaint({ category }: { readonly category: string }): void {
  if (category === complaint_category) throw new Refusal(409, 'outcome_needed', said('support.outcome_needed'))
}

/** It is resolved, or goes on in another one, and owes nothing any more. */
export async function stopClock(trx: Transaction, context: At, id: bigint): Promise<void> {
  const { due, rules, now_ms } = await read(trx, context, id)
  await keepDueTimes(trx, id, afterResolve(due, rules, now_ms))
}

interface Outcome {
  readonly outcome: string
  readonly delay_reason: string
}

/** What became of it; refuses without the reason of a delay where it took too long. */
export async function sayOutcome(trx: Transaction, context: At, id: bigint, outcome: Outcome): Promise<void> {
  const due = await getDueTimes(trx, id)
  if (missingOfOutcome(outcome, isLate(due, context.clock.now().getTime())) === 'delay_reason')
    throw refuseField('delay_reason', said('support.delay_reason_needed'), 'delay_reason_needed')
  await keepDueTimes(trx, id, due, outcome)
}
