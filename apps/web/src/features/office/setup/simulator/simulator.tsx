import { cancelSimulation } from '@banyan/contract/setup/simulation.ts'
import { useAct } from '#kit/api/use-act.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Meter } from '#ui/charts/meter.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Results } from './results.tsx'
import type { SimulationRun } from './simulated.ts'
import { SimulatorForm } from './simulator-form.tsx'
import { useSimulation } from './use-simulation.ts'

/** The plan simulator: its form, how far a simulation is, and what came out. */
export function Simulator({ versions }: { versions: readonly { readonly id: string }[] }) {
  const { data, refetch, isError } = useSimulation()
  if (data === undefined) return isError ? <FailedInCard onRetry={() => void refetch()} /> : <LoadingCards />
  const { packages, run } = data.data
  if (packages.length === 0)
    return (
      <Card>
        <Empty title={text('simulations.no_packages')} art={<PaperArt />}>
          {text('simulations.no_packages_note')}
        </Empty>
      </Card>
    )
  if (run?.state === 'running') return <Running run={run} />
  return (
    <div className="stack loose">
      {run?.state === 'failed' && (
        <Callout tone="danger" title={text('simulations.running.failed')}>
          {text('simulations.running.failed_note')}
        </Callout>
      )}
      {run?.state === 'cancelled' && <Callout title={text('simulations.running.cancelled')} />}
      {run !== null && run.outcomes !== null && <Results run={run} outcomes={run.outcomes} />}
      <Card>
        <div className="stack roomy">
          <CardHead
            title={run?.outcomes ? text('simulations.form.again') : text('simulations.title')}
            note={text('simulations.note')}
            isInset
          />
          <SimulatorForm simulations={data.data} versions={versions} />
        </div>
      </Card>
    </div>
  )
}

function Running({ run: { done, total } }: { run: SimulationRun }) {
  const { act, isSending } = useAct(cancelSimulation)
  const share = done / Math.max(1, total)
  const bar = text('simulations.running.bar', { percent: Math.floor(share * 100) })
  return (
    <Card>
      <div className="stack">
        <h2>{text('simulations.running.title')}</h2>
        <Meter share={share} label={bar} tone="accent" isThick />
        <p className="small quiet fig" role="status">
          {bar}
        </p>
        <p className="small quiet">{text('simulations.running.note')}</p>
        <div className="row">
          <Button isLoading={isSending} onClick={() => void act({})}>
            {text('simulations.running.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
