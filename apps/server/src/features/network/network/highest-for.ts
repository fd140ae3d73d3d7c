import { networkPages } from '@banyan/contract/catalogue/network-pages.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { company_number } from './in-sight.ts'

/**
 * The highest member an actor may look at, as a number of the network: an admin who may look members up sees everybody,
 * a member those below.
 */
export function highestFor(context: Asking): number {
  const actor = actorOf(context)
  if (networkPages.some((key) => actor.pages.has(key))) return company_number
  if (actor.member_id === null) throw notFound('member')
  return Number(actor.member_id) - 1
}
