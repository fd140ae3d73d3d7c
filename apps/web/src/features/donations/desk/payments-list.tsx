import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { type ReactNode, useState } from 'react'
import { listLinks } from '@banyan/contract/donations/desk.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { text } from '#kit/text.ts'
import { Drawer } from '#ui/floats/drawer.tsx'
import { DecideLinkDialog } from './decide-link-dialog.tsx'
import { linkActs, type LinkRow, useLinkReasons } from './link-acts.ts'
import { LinkFoot } from './link-foot.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { linkColumns, linkFilters } from './link-columns.tsx'
import { type Reasoned, DonationReasonDialog } from './donation-reason-dialog.tsx'

export interface TabProps {
  page: PageKey
  /** What stands above every list of the page. */
  head: ReactNode
}

/** Every payment between members; each opens beside the list with what is known of it and what can be done. */
export function PaymentsList({ page, head }: TabProps) {
  const open = useOpenRow(useList(listLinks).data?.data)
  const reasons = useLinkReasons()
  const [reasoned, setReasoned] = useState<Reasoned>()
  const [deciding, setDeciding] = useState<{ of: LinkRow; is_paid: boolean }>()
  const acts = {
    onExtend: (of: LinkRow) => setReasoned(reasons.extend(of)),
    onUnlink: (of: LinkRow) => setReasoned(reasons.unlink(of)),
    onTakeUp: (of: LinkRow) => setReasoned(reasons.takeUp(of)),
    onDecide: (of: LinkRow, is_paid: boolean) => setDeciding({ of, is_paid }),
  }
  return (
    <>
      <ListPage
        of={listLinks}
        page={page}
        note={head}
        columns={linkColumns()}
        filters={linkFilters()}
        rowHref={open.hrefOf}
        rowActs={(row) => linkActs(row, acts)}
        none="donation_admin.payments.none"
      />
      <Drawer
        isOpen={open.row !== undefined}
        onClose={() => open.go(undefined)}
        isWide
        title={open.row && text('donation_admin.sheet.title', { id: open.row.id })}
        foot={
          open.row && (
            <LinkFoot
              key={open.row.id}
              of={open.row}
              place={open.place}
              go={open.go}
              isAsking={reasoned !== undefined || deciding !== undefined}
              {...acts}
            />
          )
        }
      >
        {open.row && <LinkSheet key={open.row.id} of={open.row} />}
      </Drawer>
      <DonationReasonDialog of={reasoned} onClose={() => setReasoned(undefined)} />
      {deciding && <DecideLinkDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
