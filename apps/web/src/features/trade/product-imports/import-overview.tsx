import { useState, type ReactNode } from 'react'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'
import type { Import } from './import.ts'
import { RunDialog, UndoDialog } from './import-dialogs.tsx'
import { ImportStatus } from './import-status.tsx'
import './product-imports.css'

/** What a file of products comes to, and what is to be done next. */
export const ImportOverview = ({ of }: { of: Import }) => (
  <div className="stack loose">
    <Card isFlush>
      <CardHead title={of.import_no} note={of.file_name} end={<ImportStatus of={of.state} shape="pill" />} />
      <Figures of={of} />
    </Card>
    <div className="grid wide-left product-import-beside">
      <NextStep of={of} />
      <History of={of} />
    </div>
  </div>
)

const Figures = ({ of: { rows, bad_rows, faults, products, with_bv, pieces, cost } }: { of: Import }) => (
  <LedgerGrid columns={4}>
    <LedgerTile
      label={text('product_imports.rows')}
      figure={<Count value={rows} />}
      note={bad_rows === 0 ? undefined : text('product_imports.of_them_bad', { count: bad_rows })}
    />
    {bad_rows > 0 ? (
      <LedgerTile label={text('product_imports.faults')} figure={<Count value={faults} />} />
    ) : (
      <>
        <LedgerTile label={text('product_imports.products')} figure={<Count value={products} />} />
        <LedgerTile label={text('product_imports.with_bv')} figure={<Count value={with_bv} />} />
        <LedgerTile
          label={text('product_imports.pieces')}
          figure={<Count value={pieces} />}
          note={pieces === 0 ? undefined : <Amount value={cost} />}
        />
      </>
    )}
  </LedgerGrid>
)

const tones = { faulty: 'danger', ready: 'success', imported: 'success', undone: 'info' } as const

/** What the state means, and the act that leads on from it. */
function NextStep({ of }: { of: Import }) {
  const [open, setOpen] = useState<'run' | 'undo'>()
  const close = () => setOpen(undefined)
  const { may, products, state } = of
  return (
    <>
      <Callout
        tone={tones[state]}
        title={text(`product_imports.now.${state}`)}
        act={
          <div className="row wrap">
            {may.run && (
              <Button tone="primary" onClick={() => setOpen('run')}>
                {text('product_imports.run.label', { count: products })}
              </Button>
            )}
            <Ways of={of} />
            {may.undo && <Button onClick={() => setOpen('undo')}>{text('product_imports.undo.label')}</Button>}
          </div>
        }
      >
        {noteOf(of)}
      </Callout>
      {open === 'run' && <RunDialog of={of} onClose={close} />}
      {open === 'undo' && <UndoDialog of={of} onClose={close} />}
    </>
  )
}

/** Where to go from here: to the products, or to a better file. */
function Ways({ of: { state } }: { of: Import }) {
  const openPath = useOpenPath()
  const href = openPath(state === 'imported' ? 'admin/repurchase-products/products-list' : 'admin/product-imports')
  if (href === undefined || state === 'ready') return null
  return (
    <Button tone="primary" href={href}>
      {text(state === 'imported' ? 'product_imports.see_products' : 'product_imports.upload_again')}
    </Button>
  )
}

function noteOf({ state, bad_rows, with_bv, undo_reason }: Import): ReactNode {
  if (state === 'faulty') return text('product_imports.note.faulty', { count: bad_rows })
  if (state === 'undone') return text('product_imports.note.undone', { reason: undo_reason })
  if (state === 'imported') return text('product_imports.note.imported')
  return text(with_bv > 0 ? 'product_imports.note.ready_bv' : 'product_imports.note.ready')
}

interface Step {
  readonly title: string
  readonly at: string | null
  readonly by: string | null
}

const stepsOf = (of: Import): readonly Step[] => [
  { title: text('product_imports.step.uploaded'), at: of.uploaded_at, by: of.uploaded_by_user_id },
  {
    title: text('product_imports.step.imported'),
    at: of.imported_at,
    by:
      of.agreed_by_user_id === null
        ? of.imported_by_user_id
        : text('product_imports.by_two', { by: of.imported_by_user_id ?? '', second: of.agreed_by_user_id }),
  },
  ...(of.undone_at === null
    ? []
    : [{ title: text('product_imports.step.undone'), at: of.undone_at, by: of.undone_by_user_id }]),
]

/** When each step was taken, and by whom. */
const History = ({ of }: { of: Import }) => (
  <Card>
    <CardHead isInset title={text('product_imports.history')} />
    <Trail isTight>
      {stepsOf(of).map(({ title, at, by }) => (
        <TrailStep
          key={title}
          state={at === null ? 'plain' : 'done'}
          title={title}
          isQuiet={at === null}
          note={
            at !== null && (
              <>
                <DateTime value={at} /> {by}
              </>
            )
          }
        />
      ))}
    </Trail>
  </Card>
)
