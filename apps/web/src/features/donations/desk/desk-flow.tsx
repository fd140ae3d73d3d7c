import { pathTo } from '#kit/nav/paths.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Pipeline, type Station } from '#ui/charts/pipeline.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import type { Queues } from './desk.ts'

const page = (query: Readonly<Record<string, string>>) => pathTo('admin/donation/donation-links', query)

/** Where the donations are, from the promise to the word of the receiver; each station leads to its rows. */
export function DeskFlow({ of }: { of: Queues }) {
  const chosen = useQueryParam('step')
  const stations: readonly (Omit<Station, 'figure' | 'value'> & { amount: string })[] = [
    {
      key: 'promised',
      label: text('donation_admin.queues.waiting_to_give'),
      amount: of.waiting_to_give,
      note: text('donation_admin.queues.members', { count: of.waiting_givers }),
      href: page({ tab: 'promises' }),
    },
    {
      key: 'to_pay',
      label: text('donation_admin.queues.to_pay'),
      amount: of.to_pay.amount,
      note: text('donation_admin.queues.payments', { count: of.to_pay.links }),
      href: page({ step: 'to_pay' }),
    },
    {
      key: 'in_transit',
      label: text('donation_admin.queues.in_transit'),
      amount: of.in_transit.amount,
      note: text('donation_admin.queues.payments', { count: of.in_transit.links }),
      href: page({ step: 'in_transit' }),
    },
    {
      key: 'confirmed',
      label: text('donation_admin.queues.confirmed_lately', { days: of.confirmed_days }),
      amount: of.confirmed.amount,
      note: text('donation_admin.queues.payments', { count: of.confirmed.links }),
      href: page({ step: 'confirmed' }),
    },
  ]
  return (
    <Pipeline
      label={text('donation_admin.queues.flow')}
      stations={stations.map(({ amount, ...station }) => ({
        ...station,
        isChosen: station.key === chosen,
        figure: <Amount value={amount} size="figure" />,
        // A length only: no money is computed with it.
        value: Number(amount),
      }))}
    />
  )
}
