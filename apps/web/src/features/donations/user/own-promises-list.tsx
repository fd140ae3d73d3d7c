import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { cancelDonation, commitmentLists, takeUpDonation } from '@banyan/contract/donations/commitments.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { placeText } from '../place-text.ts'
import { PromiseBar } from '../promise-bar.tsx'
import { GivingStatus, givingStatusWord } from '../donation-status.tsx'
import { useWritten } from '../use-written.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { type Acts, callAct } from '#kit/acts/act.ts'
import { useAskPath } from '#kit/asking/use-ask-path.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { toast } from '#ui/floats/toast.ts'
import { usePhone } from '#ui/theme/use-media.ts'

type Row = WireRowOf<typeof commitmentLists.user>

/** What a member has promised to give, how far each promise is, and its receipt in the end. */
export function OwnPromisesList({ page, note }: { page: PageKey; note: ReactNode }) {
  const openPath = useOpenPath()
  const offers = openPath('user/donation/packages')
  const receiptOf = ({ receipt_no }: Row) =>
    receipt_no === null ? undefined : openPath('any/topup-receipt', { receipt_no })
  return (
    <ListPage
      of={commitmentLists.user}
      page={page}
      note={note}
      columns={columnsIn()}
      filters={['status', { name: 'from', head: text('fields.promised_at') }]}
      rowHref={receiptOf}
      acts={useOwnActs(receiptOf)}
      none="donations.mine.none"
      first={offers && <Button href={offers}>{text('donations.pay.packages')}</Button>}
    />
  )
}

function placeOf({ ahead, is_first: isFirst }: Row, ahead_now: number): string {
  if (isFirst) return text('donations.mine.first')
  const place = placeText(ahead_now + 1)
  return ahead_now === ahead ? place : text('donations.mine.place_of', { place, first: placeText(ahead + 1) })
}

const columnsIn = (): Columns<typeof commitmentLists.user> => ({
  promised_at: { card: 'none' },
  package_name: { card: 'title' },
  amount: { head: text('donations.mine.amount'), card: 'figure' },
  status: { words: givingStatusWord, cell: (row) => <GivingStatus of={row.status} shape="bare" />, card: 'status' },
  settled: {
    head: text('donations.mine.progress'),
    cell: (row) => <PromiseBar of={row} />,
    card: 'note',
    also: ['linked', 'left'],
  },
  ahead_now: {
    head: text('donations.mine.place'),
    cell: (row) => (row.ahead_now === null ? <Nothing /> : placeOf(row, row.ahead_now)),
    also: ['ahead'],
    card: 'note',
  },
  receivable: true,
  received: { isExtra: true },
  fee_status: {
    head: text('fields.fee'),
    words: (status) => text(`donations.mine.fee_status.${status}`),
    cell: (row) => <FeeOf of={row} />,
    also: ['fee'],
    card: 'note',
  },
  take_up_until: {
    head: text('donations.mine.take_up'),
    cell: (row) => <KeptOf of={row} />,
    also: [{ name: 'kept_decision', words: (of) => text(`donations.mine.kept_is.${of}`) }],
    card: 'note',
  },
  completed_at: { isExtra: true },
  receipt_no: { as: 'code' },
})

/** A table has a place for what is missing; a phone's card leaves it out. */
function Nothing() {
  return usePhone() ? null : <>{'\u2013'}</>
}

/** The fee, and what became of it. */
function FeeOf({ of }: { of: Row }) {
  if (of.fee_status === 'none') return <Nothing />
  return (
    <>
      <Amount value={of.fee} />{' '}
      <span className="small quiet">{text(`donations.mine.fee_status.${of.fee_status}`)}</span>
    </>
  )
}

/** What is kept of a promise that failed, and until when its rest may be promised. */
function KeptOf({ of }: { of: Row }) {
  const { money, time } = useWritten()
  if (of.kept_decision !== null)
    return <>{text(`donations.mine.decided.${of.kept_decision}`, { settled: money(of.settled) })}</>
  if (of.take_up_until === null) return <Nothing />
  return <>{text('donations.mine.kept', { until: time(of.take_up_until) })}</>
}

/** The receipt of what is complete; taking back what nobody is linked to. */
function useOwnActs(receiptOf: (row: Row) => string | undefined): Acts<Row> {
  const { money, time } = useWritten()
  const askPath = useAskPath()
  return {
    receipt: { href: receiptOf, icon: 'receipt', words: () => ({ label: text('donations.mine.receipt') }) },
    ask: {
      href: ({ id }) => askPath('promise', id),
      icon: 'help_outline',
      words: () => ({ label: text('kit.sheet.ask_about') }),
    },
    take_up: callAct<Row, typeof takeUpDonation>({
      to: takeUpDonation,
      if: ({ may }) => may.take_up,
      icon: 'redo',
      words: ({ amount, settled, take_up_until }) => ({
        label: text('donations.mine.take_up'),
        title: text('donations.mine.take_up_title', { amount: money(amount) }),
        text: text('donations.mine.take_up_note', {
          settled: money(settled),
          until: take_up_until === null ? '' : time(take_up_until),
        }),
      }),
      onDone: ({ data: { left } }) =>
        toast.show({ severity: 'success', summary: text('donations.mine.taken_up', { amount: money(left) }) }),
    }),
    cancel: {
      to: cancelDonation,
      if: ({ may }) => may.cancel,
      icon: 'undo',
      isDanger: true,
      words: ({ amount }) => ({
        label: text('donations.mine.cancel'),
        title: text('donations.mine.cancel_title', { amount: money(amount) }),
        text: text('donations.mine.cancel_note'),
        done: text('donations.mine.cancelled'),
      }),
    },
  }
}
