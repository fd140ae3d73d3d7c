import {
  cancelExport,
  downloadExport,
  removeExport,
  repeatExport,
  type ExportRow,
  type ExportState,
} from '@banyan/contract/exports/exports.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { Meter } from '#ui/charts/meter.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { countText } from '#ui/figures/money.ts'
import { api_base } from '../api/request.ts'
import { useCalls } from '../api/use-calls.ts'
import { text } from '../text.ts'
import { isUnderWay } from './use-exports.ts'

const marks = {
  queued: 'waiting',
  running: 'moving',
  done: 'done',
  failed: 'failed',
  cancelled: 'ended',
  expired: 'ended',
} as const satisfies Record<ExportState, StatusKind>

const kb = 1024
const sizeText = (bytes: number): string =>
  bytes < kb * kb
    ? text('exports.kb', { size: Math.max(1, Math.round(bytes / kb)) })
    : text('exports.mb', { size: (bytes / kb / kb).toFixed(1) })

/** The browser saves what comes as a file, and holds none of it. */
function save(path: string): void {
  const link = document.createElement('a')
  link.href = `${api_base}${path}`
  link.download = ''
  link.click()
}

/** One export: what it is, how far it has come, and what can be done with it. */
export function ExportLine({ of }: { of: ExportRow }) {
  const { id, title, format, state } = of
  const name = `${title} (${format.toUpperCase()})`
  return (
    <li className="export-line">
      <div className="row between">
        <strong>{name}</strong>
        <Status kind={marks[state]}>{text(`exports.states.${state}`)}</Status>
      </div>
      <Standing of={of} />
      <Acts id={id} state={state} name={name} />
    </li>
  )
}

function Standing({ of: { state, fault, rows_written, rows_expected, size_bytes, created_at } }: { of: ExportRow }) {
  const figures = { written: countText(rows_written), expected: countText(rows_expected) }
  const asked = (
    <span className="small quiet fig">
      <DateTime value={created_at} />
    </span>
  )
  if (state === 'running')
    return (
      <>
        <Meter share={rows_written / Math.max(1, rows_expected)} label={text('exports.bar', figures)} tone="accent" />
        <span className="small quiet fig">{text('exports.writing', figures)}</span>
      </>
    )
  if (state === 'done')
    return (
      <>
        <span className="small quiet fig">
          {text('exports.file', { rows: countText(rows_written), size: sizeText(size_bytes) })}
        </span>
        {asked}
      </>
    )
  return (
    <>
      {fault !== null && <span className="small">{text(`exports.faults.${fault}`)}</span>}
      {asked}
    </>
  )
}

function Acts({ id, state, name }: { id: string; state: ExportState; name: string }) {
  const { act, isSending } = useCalls()
  const params = { id }
  const title = name
  const press = { tone: 'plain', disabled: isSending } as const
  if (isUnderWay({ state }))
    return (
      <div className="row wrap">
        <Button
          {...press}
          aria-label={text('exports.cancel_of', { title })}
          onClick={() => void act(cancelExport, { params })}
        >
          {text('exports.cancel')}
        </Button>
      </div>
    )
  return (
    <div className="row wrap">
      {state === 'done' ? (
        <Button
          icon="download"
          tone="primary"
          disabled={isSending}
          aria-label={text('exports.download_of', { title })}
          onClick={() => void act(downloadExport, { params }, { onDone: ({ data }) => save(data.path) })}
        >
          {text('exports.download')}
        </Button>
      ) : (
        <Button
          {...press}
          aria-label={text('exports.repeat_of', { title })}
          onClick={() => void act(repeatExport, { params })}
        >
          {text(state === 'failed' ? 'exports.repeat' : 'exports.again')}
        </Button>
      )}
      <Button
        {...press}
        aria-label={text('exports.remove_of', { title })}
        onClick={() => void act(removeExport, { params })}
      >
        {text('exports.remove')}
      </Button>
    </div>
  )
}
