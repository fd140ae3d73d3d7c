import { type ReactNode, useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { FirstDialog } from '../desk/first-dialog.tsx'
import { KeptDialog } from './kept-dialog.tsx'
import { promiseColumns, promiseFilters } from './promise-columns.tsx'

interface Props {
  page: PageKey
  /** What stands above the list. */
  head: ReactNode
}

type PromiseRow = WireRowOf<typeof commitmentLists.admin>

/** What members have promised to give. A completed promise leads to its receipt, any other to its payments. */
export function AdminPromisesList({ page, head }: Props) {
  const openPath = useOpenPath()
  const [first, setFirst] = useState<PromiseRow>()
  const [kept, setKept] = useState<PromiseRow>()
  // The order of the queue is the business of whoever may open the links.
  const mayArrange = openPath('admin/donation/donation-links') !== undefined
  return (
    <>
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
        {...(mayArrange && {
          rowActs: (row: PromiseRow) => [
            ...(row.may.put_first
              ? [
                  {
                    key: 'first',
                    label: text('donation_admin.first.act'),
                    icon: 'vertical_align_top',
                    onSelect: () => setFirst(row),
                  },
                ]
              : []),
            ...(row.may.decide_kept
              ? [{ key: 'kept', label: text('donation_admin.kept.act'), icon: 'gavel', onSelect: () => setKept(row) }]
              : []),
          ],
        })}
        none="donation_admin.promises.none"
      />
      {kept && <KeptDialog of={kept} onClose={() => setKept(undefined)} />}
      <FirstDialog side="giving" of={first} onClose={() => setFirst(undefined)} />
    </>
  )
}
