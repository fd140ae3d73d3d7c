import type { DispatchStatus, findDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { stepAt } from '#kit/lives/words.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'

type Step = WireReply<typeof findDispatch>['data']['steps'][number]

const marks: Record<DispatchStatus, string> = {
  pending: 'schedule',
  packed: 'inventory_2',
  dispatched: 'local_shipping',
  delivered: 'check',
  returned: 'undo',
  cancelled: 'close',
}

/** Every step of a dispatch, with who took it and what was said. */
export function DispatchTrail({ of }: { of: readonly Step[] }) {
  const said = ({ by_name }: Step) =>
    by_name === null ? text('dispatches.by_company') : text('dispatches.by', { name: by_name })
  const way = ({ courier, tracking_no }: Step) =>
    courier === '' ? text('dispatches.in_person') : text('dispatches.by_courier', { courier, tracking_no })
  return (
    <Trail isWhole>
      {of.map((step, index) => (
        <TrailStep
          // Steps are only ever added behind the last.
          key={index}
          state={index === of.length - 1 ? 'full' : 'plain'}
          mark={marks[step.status]}
          title={
            index > 0 && step.status === 'pending'
              ? text('dispatches.unpacked')
              : stepAt('dispatches.states', step.status)
          }
          note={
            <>
              <DateTime value={step.at} /> · {said(step)}
            </>
          }
        >
          {step.status === 'dispatched' && <p className="small">{way(step)}</p>}
          {step.remark !== '' && <p className="small quiet">{step.remark}</p>}
        </TrailStep>
      ))}
    </Trail>
  )
}
