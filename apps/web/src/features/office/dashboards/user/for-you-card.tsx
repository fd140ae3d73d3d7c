import { useWaiting } from '#kit/shell/use-waiting.ts'
import { text } from '#kit/text.ts'
import { type Decision, DecisionsCard } from '../decisions-card.tsx'

const places = [
  { kind: 'conversations', page: 'user/support/inbox', query: { is_unread: 'true' }, icon: 'support_agent' },
  { kind: 'documents', page: 'user/kyc', query: {}, icon: 'badge' },
  { kind: 'bank_details', page: 'user/banking-payment-info', query: {}, icon: 'account_balance' },
  { kind: 'news', page: 'any/news', query: {}, icon: 'campaign' },
] as const

/** What a member has not read, and what came back to them: the numbers of the menu, each with its page. */
export function ForYouCard() {
  const waiting = useWaiting()
  const of = places.map((place): Decision => ({
    ...place,
    title: text(`dashboard_user.for_you.${place.kind}`),
    count: waiting[place.page] ?? 0,
    oldest_at: null,
  }))
  if (of.every(({ count }) => count === 0)) return null
  return <DecisionsCard of={of} title={text('dashboard_user.for_you.title')} />
}
