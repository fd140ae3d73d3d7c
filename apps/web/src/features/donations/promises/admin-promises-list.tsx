import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Acts } from '#kit/acts/act.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { firstAct } from './first-act.tsx'
import { KeptDialog } from './kept-dialog.tsx'
import { promiseColumns, promiseFilters } from './promise-columns.tsx'

interface Props {
  page: PageKey
  /** Shown above the list. */
  head: ReactNode
}

type PromiseRow = WireRowOf<typeof commitmentLists.admin>

const acts = (): Acts<PromiseRow> => ({
  first: firstAct('giving'),
  kept: {
    draw: (props) => <KeptDialog {...props} />,
    if: ({ may }) => may.decide_kept,
    icon: 'gavel',
    words: () => ({ label: text('donation_admin.kept.act') }),
  },
})

/** What members have promised to give. A completed promise leads to its receipt, any other to its payments. */
export function AdminPromisesList({ page, head }: Props) {
  const openPath = useOpenPath()
  // The order of the queue is the business of whoever may open the links.
  const mayArrange = openPath('admin/donation/donation-links') !== undefined
  return (
    <ListPage
      of={commitmentLists.admin}
      page={page}
      note={head}
      columns={promiseColumns()}
      filters={promiseFilters()}
      rowHref={({ receipt_no, user_id }) =>
        receipt_no === null
          ? openPath('admin/donation/donation-links', { payer: user_id })
          : openPath('any/topup-receipt', { receipt_no })
      }
      acts={mayArrange ? acts() : undefined}
      none="donation_admin.promises.none"
    />
  )
}
