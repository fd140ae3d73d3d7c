import { listPackages } from '@banyan/contract/admin/packages.ts'
import { volumeText } from '../../../features/income/volume-text.ts'
import { PackageName } from '../../../features/packages/package-name.tsx'
import { columnsOf } from '../../../kit/list/columns.tsx'
import { filtersOf } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { pathTo } from '../../../kit/paths.ts'
import { useText } from '../../../kit/text.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Status } from '../../../ui/basics/status.tsx'
import { PaperArt } from '../../../ui/faces/art.tsx'
import { Empty } from '../../../ui/faces/face.tsx'

const column = columnsOf(listPackages)
const filter = filtersOf(listPackages)

/** The address of a package's form; `new` is an empty one. */
const formOf = (id: string) => pathTo('admin/donation/packages', { package: id })

/** Every package with its price, tax and volume; each opens its form. */
export function PackagesList() {
  const text = useText()
  return (
    <ListPage
      of={listPackages}
      title={usePageName('admin/donation/packages')}
      columns={[
        column.of('name', text('admin.packages.name'), (row) => <PackageName name={row.name} colour={row.colour} />, {
          card: 'title',
        }),
        column.of('is_active', text('admin.packages.state'), (row) => <SaleStatus isOn={row.is_active} />, {
          card: 'note',
        }),
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
      ]}
      filters={[
        filter.text('name', text('admin.packages.name')),
        filter.yesNo('is_active', text('admin.packages.is_active')),
      ]}
      rowHref={(row) => formOf(row.id)}
      act={
        <Button tone="primary" icon="add" href={formOf('new')}>
          {text('admin.packages.add')}
        </Button>
      }
      empty={
        <Empty title={text('admin.packages.none')} art={<PaperArt />}>
          {text('admin.packages.none_note')}
        </Empty>
      }
    />
  )
}

function SaleStatus({ isOn }: { isOn: boolean }) {
  const text = useText()
  return (
    <Status kind={isOn ? 'done' : 'ended'} shape="bare">
      {text(isOn ? 'admin.packages.on_sale' : 'admin.packages.off_sale')}
    </Status>
  )
}
