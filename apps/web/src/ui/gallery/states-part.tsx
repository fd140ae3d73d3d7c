import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Status } from '../basics/status.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { Empty, Failed, NothingMatches } from '../faces/face.tsx'
import { LoadingRows } from '../faces/loading.tsx'
import { Drawer } from '../floats/drawer.tsx'
import { Menu } from '../floats/menu.tsx'
import { Stepper } from '../nav/stepper.tsx'
import { Tabs } from '../nav/tabs.tsx'
import { Card, CardHead } from '../surfaces/card.tsx'
import { months } from './made-up.ts'

export function StatesPart() {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gallery-page">
      <div className="row wrap tight">
        <Status kind="done">Paid</Status>
        <Status kind="waiting">Requested</Status>
        <Status kind="moving">Processing</Status>
        <Status kind="failed">Rejected</Status>
        <Status kind="ended">Cancelled</Status>
      </div>
      <div className="row wrap tight">
        <Button tone="primary">Primary</Button>
        <Button tone="soft">Soft</Button>
        <Button>Plain</Button>
        <Button tone="text">Text</Button>
        <Button tone="danger">Remove</Button>
        <Button tone="primary" isLoading>
          Sending
        </Button>
        <Button disabled>Disabled</Button>
        <Button onClick={() => setOpen(true)}>Drawer</Button>
        <Menu
          label="More"
          renderTrigger={(opener) => <IconButton icon="more_vert" label="More" {...opener} />}
          items={[
            { key: 'print', label: 'Print', icon: 'print' },
            { key: 'remove', label: 'Remove', icon: 'delete', isDanger: true },
          ]}
        />
      </div>
      <Tabs
        label="Parts"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'one', label: 'First', count: 3 },
          { key: 'two', label: 'Second' },
        ]}
      />
      <Stepper label="Steps" steps={['Who', 'Package', 'Payment', 'Done']} at={1} />
      <div className="gallery-faces">
        <Card isFlush>
          <LoadingRows />
        </Card>
        <Card isFlush>
          <Empty title="No direct members yet" act={<Button tone="primary">Share your link</Button>}>
            People who join with your link appear here.
          </Empty>
        </Card>
        <Card isFlush>
          <NothingMatches onClear={() => undefined}>No withdrawal is both Failed and above 50,000.00.</NothingMatches>
        </Card>
        <Card isFlush>
          <Failed onRetry={() => undefined} />
        </Card>
      </div>
      <Card>
        <LineChart
          title="Joinings"
          summary="Joinings by month"
          series={[
            { key: 'a', label: 'Left' },
            { key: 'b', label: 'Right' },
          ]}
          points={months.map((month) => ({ ...month, values: month.values.slice(0, 2) }))}
        />
      </Card>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        foot={<Button tone="primary">Show 42</Button>}
      >
        <CardHead isInset title="Status" />
      </Drawer>
    </div>
  )
}
