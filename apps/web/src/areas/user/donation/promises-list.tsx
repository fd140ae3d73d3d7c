import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { cancelDonation, listUserCommitments } from '@banyan/contract/donations/commitments.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { placeText } from '../../../features/donations/place-text.ts'
import { PromiseBar } from '../../../features/donations/promise-bar.tsx'
import { GivingStatus, givingStatusOptions } from '../../../features/donations/standing-status.tsx'
import { useWritten } from '../../../features/donations/use-written.ts'
import { columnsOf } from '../../../kit/list/columns.tsx'
import { filtersOf } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { type Text, useText } from '../../../kit/text.ts'
import { useAct } from '../../../kit/use-act.ts'
import { useOpenPath } from '../../../kit/use-open-path.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { PaperArt } from '../../../ui/faces/art.tsx'
import { Empty } from '../../../ui/faces/face.tsx'
import type { MenuEntry } from '../../../ui/floats/menu.tsx'

type Row = WireRowOf<typeof listUserCommitments>

/** What a member has promised to give, how far each promise is, and its receipt in the end. */
export function PromisesList({ page, note }: { page: PageKey; note: ReactNode }) {
  const text = useText()
  const openPath = useOpenPath()
  const offers = openPath('user/donation/packages')
  const receiptOf = ({ receipt_no }: Row) =>
    receipt_no === null ? undefined : openPath('any/topup-receipt', { receipt_no })
  const actsOf = useActsOf(receiptOf)
  return (
    <ListPage
      of={listUserCommitments}
      title={usePageName(page)}
      note={note}
      columns={columnsIn(text)}
      filters={filtersIn(text)}
      rowHref={receiptOf}
      rowActs={actsOf}
      empty={
        <Empty
          title={text('donations.mine.none')}
          art={<PaperArt />}
          act={offers && <Button href={offers}>{text('donations.pay.packages')}</Button>}
        >
          {text('donations.mine.none_note')}
        </Empty>
      }
    />
  )
}

function placeOf(text: Text, { ahead, ahead_now, is_first: isFirst }: Row): string {
  if (ahead_now === null) return '\u2013'
  if (isFirst) return text('donations.mine.first')
  const place = placeText(ahead_now + 1)
  return ahead_now === ahead ? place : text('donations.mine.place_of', { place, first: placeText(ahead + 1) })
}

const columnsIn = (text: Text) => {
  const column = columnsOf(listUserCommitments)
  return [
    column.time('promised_at', text('donations.mine.promised_at'), { card: 'none' }),
    column.text('package_name', text('donations.mine.package'), { card: 'title' }),
    column.money('amount', text('donations.mine.amount'), { card: 'figure' }),
    column.of('status', text('donations.mine.status'), (row) => <GivingStatus of={row.status} shape="bare" />, {
      card: 'status',
    }),
    column.of('settled', text('donations.mine.progress'), (row) => <PromiseBar of={row} />, {
      card: 'note',
      also: ['linked', 'left'],
    }),
    column.of('ahead_now', text('donations.mine.place'), (row) => placeOf(text, row), {
      also: ['ahead'],
      card: 'note',
    }),
    column.money('receivable', text('donations.mine.receivable')),
    column.money('received', text('donations.mine.received'), { isExtra: true }),
    column.time('completed_at', text('donations.mine.completed_at'), { isExtra: true }),
    column.code('receipt_no', text('donations.mine.receipt_no')),
  ]
}

const filtersIn = (text: Text) => {
  const filter = filtersOf(listUserCommitments)
  return [
    filter.choice('status', text('donations.mine.status'), givingStatusOptions()),
    filter.days('from', 'to', text('donations.mine.promised_at')),
  ]
}

/** The receipt of what is complete; taking back what nobody is linked to. */
function useActsOf(receiptOf: (row: Row) => string | undefined) {
  const text = useText()
  const { money } = useWritten()
  const { act } = useAct(cancelDonation)
  const cancel = ({ id, amount }: Row) =>
    void act(
      { params: { id } },
      {
        question: {
          title: text('donations.mine.cancel_title', { amount: money(amount) }),
          text: text('donations.mine.cancel_note'),
          confirm: text('donations.mine.cancel'),
          isDanger: true,
        },
        said: text('donations.mine.cancelled'),
      },
    )
  return (row: Row): MenuEntry[] => {
    const href = receiptOf(row)
    return [
      ...(href === undefined ? [] : [{ key: 'receipt', icon: 'receipt', label: text('donations.mine.receipt'), href }]),
      ...(row.may.cancel
        ? [
            {
              key: 'cancel',
              icon: 'undo',
              label: text('donations.mine.cancel'),
              isDanger: true,
              onSelect: () => cancel(row),
            },
          ]
        : []),
    ]
  }
}
