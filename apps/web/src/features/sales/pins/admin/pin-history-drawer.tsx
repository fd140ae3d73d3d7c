import { getPinHistory } from '@banyan/contract/pins/pin-statistics.ts'
import { variantName } from '../variant-name.ts'
import type { PinRow } from '../pin-columns.tsx'
import { PinStatus } from '../pin-status.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Drawer } from '#ui/floats/drawer.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'

type PinHistory = WireReply<typeof getPinHistory>['data']
type Step = PinHistory['steps'][number]

const marks: Record<Step['kind'], string> = {
  generated: 'add_card',
  transferred: 'send',
  used: 'bolt',
  blocked: 'block',
  unblocked: 'lock_open',
  expired: 'schedule',
  renewed: 'update',
  cancelled: 'close',
}

/** Where a pin has been: every step from its making on. */
export function PinHistoryDrawer({ of, onClose }: { of: PinRow | undefined; onClose: () => void }) {
  return (
    <Drawer isOpen={of !== undefined} onClose={onClose} title={text('pin_stock.history.title')}>
      {of !== undefined && (
        <DetailPage of={getPinHistory} input={{ params: { id: of.id } }}>
          {({ data }) => <HistoryOf of={data} />}
        </DetailPage>
      )}
    </Drawer>
  )
}

function HistoryOf({ of: { pin_no, kind, status, steps, ...variant } }: { of: PinHistory }) {
  const nameOf = (person: Step['other']) => (person === null ? '' : `${person.name} (${person.user_id})`)
  return (
    <div className="stack loose">
      <Facts>
        <Fact label={text('pins.pin')} note={`${variantName(variant)}, ${text(`pins.kinds.${kind}`)}`}>
          <Code isCopyable>{pin_no}</Code>
        </Fact>
        <Fact label={text('pins.state')}>
          <PinStatus of={status} />
        </Fact>
      </Facts>
      <Trail isWhole>
        {steps.map(({ id, kind, at, owner, other, note }, index) => (
          <TrailStep
            key={id}
            state={index === steps.length - 1 ? 'full' : 'plain'}
            mark={marks[kind]}
            title={text(`pin_stock.history.${kind}`, { owner: nameOf(owner), other: nameOf(other) })}
            note={<DateTime value={at} />}
          >
            {note !== '' && <p className="small quiet">{note}</p>}
          </TrailStep>
        ))}
      </Trail>
    </div>
  )
}
