import { useState } from 'react'
import { listPackages } from '@banyan/contract/admin/packages.ts'
import { volumeText } from '../../../features/income/volume-text.ts'
import { PackageName } from '../../../features/packages/package-name.tsx'
import { columnsOf } from '../../../kit/list/columns.tsx'
import { filtersOf } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { useText } from '../../../kit/text.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Status } from '../../../ui/basics/status.tsx'
import { PaperArt } from '../../../ui/faces/art.tsx'
import { Empty } from '../../../ui/faces/face.tsx'
import { Dialog } from '../../../ui/floats/dialog.tsx'
import { PackageForm, type PackageRow } from './package-form.tsx'

const column = columnsOf(listPackages)
const filter = filtersOf(listPackages)

/** What a pin can activate: every package with its price, tax and volume, and the form that adds or changes one. */
export function PackagesPage() {
  const text = useText()
  const [open, setOpen] = useState<PackageRow | 'new' | null>(null)
  const add = (
    <Button tone="primary" icon="add" onClick={() => setOpen('new')}>
      {text('admin.packages.add')}
    </Button>
  )
  const columns = [
    column.of('name', text('admin.packages.name'), (row) => <PackageName name={row.name} colour={row.colour} />, { card: 'title' }),
    column.of(
      'is_active',
      text('admin.packages.state'),
      (row) => (
        <Status kind={row.is_active ? 'done' : 'ended'} shape="bare">
          {text(row.is_active ? 'admin.packages.on_sale' : 'admin.packages.off_sale')}
        </Status>
      ),
      { card: 'note' },
    ),
    column.money('price', text('admin.packages.price'), { card: 'figure' }),
    column.of('gst_percent', text('admin.packages.gst_percent'), (row) => row.gst_percent, { align: 'end' }),
    column.text('hsn', text('admin.packages.hsn'), { isExtra: true }),
    column.of('bv', text('admin.packages.bv'), (row) => volumeText(row.bv), { align: 'end' }),
    column.money('daily_cap', text('admin.packages.daily_cap')),
    column.count('members', text('admin.packages.members')),
    column.count('unused_pins', text('admin.packages.unused_pins')),
    column.count('order_no', text('admin.packages.order_no'), { isExtra: true }),
    column.text('description', text('admin.packages.description'), { isExtra: true }),
    column.day('created_at', text('admin.packages.created_at'), { isExtra: true }),
  ]
  return (
    <>
      <ListPage
        of={listPackages}
        title={usePageName('admin/donation/packages')}
        columns={columns}
        filters={[filter.text('name', text('admin.packages.name')), filter.yesNo('is_active', text('admin.packages.is_active'))]}
        rowActs={(row) => [{ key: 'change', label: text('admin.packages.change'), icon: 'edit', onSelect: () => setOpen(row) }]}
        act={add}
        empty={
          <Empty title={text('admin.packages.none')} art={<PaperArt />}>
            {text('admin.packages.none_note')}
          </Empty>
        }
      />
      <PackageDialog of={open} onClose={() => setOpen(null)} />
    </>
  )
}

function PackageDialog({ of, onClose }: { of: PackageRow | 'new' | null; onClose: () => void }) {
  const text = useText()
  const changed = of === null || of === 'new' ? null : of
  return (
    <Dialog
      isWide
      isOpen={of !== null}
      onClose={onClose}
      title={changed === null ? text('admin.packages.add_title') : text('admin.packages.change_title', { name: changed.name })}
      text={changed === null ? undefined : text('admin.packages.change_note')}
    >
      {of !== null && <PackageForm of={changed} onClose={onClose} />}
    </Dialog>
  )
}
