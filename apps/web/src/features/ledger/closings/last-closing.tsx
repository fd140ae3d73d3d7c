import { useQuery } from '@tanstack/react-query'
import { listClosings } from '@banyan/contract/closings/closings.ts'
import { callList } from '#kit/api/api.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Delta } from '#ui/figures/delta.tsx'
import type { Closing } from './closing.ts'

const useLastCredited = () =>
  useQuery({
    queryKey: ['list', listClosings.path, 'last credited'],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ page_index: '0', page_size: '1', sort: '-window_to', status: 'credited' })
      return (await callList(listClosings, query, { signal, isSilent: true })).data[0] ?? null
    },
  }).data

/** The closing in hand beside the last one in the books; nothing before there is one. */
export function BesideLastClosing({ of }: { of: Closing }) {
  const last = useLastCredited()
  if (last === undefined || last === null || last.id === of.id) return null
  const period = text('closings.outcome.last_period')
  const rows = [
    { key: 'turnover', isMoney: true, now: of.totals.turnover, before: last.totals.turnover },
    { key: 'paid', isMoney: true, now: of.totals.paid, before: last.totals.paid },
    { key: 'trimmed', isMoney: true, now: of.totals.trimmed, before: last.totals.trimmed },
    { key: 'members_paid', isMoney: false, now: of.totals.members_paid, before: last.totals.members_paid },
  ] as const
  return (
    <table className="closing-beside">
      <caption className="visually-hidden">{text('closings.outcome.beside', { id: last.id })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('closings.outcome.this')}</th>
          <th scope="col">{text('closings.number', { id: last.id })}</th>
          <th scope="col">{text('closings.outcome.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, isMoney, now, before }) => (
          <tr key={key}>
            <th scope="row">{text(`closings.${key}`)}</th>
            <td>{isMoney ? <Amount value={now} hasSymbol={false} /> : <Count value={now} />}</td>
            <td>{isMoney ? <Amount value={before} hasSymbol={false} isLight /> : <Count value={before} />}</td>
            <td>
              <Delta now={now} before={before} period={period} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
