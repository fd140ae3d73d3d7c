import { useState } from 'react'
import { defaultPageSize } from '@banyan/contract/kit/list.ts'
import { Button } from '#ui/basics/button.tsx'
import { text } from '#kit/text.ts'
import { Drawer } from '#ui/floats/drawer.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { EarnersTable } from './earners-table.tsx'

/** As many as a dashboard needs to name. */
const shown = 5

/** The members who were paid most, and all of them page by page in a sheet. */
export function TopEarnersCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card isFlush>
      <CardHead
        title={text('dashboard_admin.earners')}
        note={text('dashboard_admin.earners_note')}
        end={
          <Button tone="text" onClick={() => setOpen(true)}>
            {text('dashboard_admin.earners_all')}
          </Button>
        }
      />
      <EarnersTable page={{ pageIndex: 0, pageSize: shown }} />
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={text('dashboard_admin.earners')} isWide>
        <div className="stack">
          <p className="small quiet">{text('dashboard_admin.earners_note')}</p>
          <AllEarners />
        </div>
      </Drawer>
    </Card>
  )
}

function AllEarners() {
  const [page, setPage] = useState({ pageIndex: 0, pageSize: defaultPageSize })
  return <EarnersTable page={page} onPage={setPage} />
}
