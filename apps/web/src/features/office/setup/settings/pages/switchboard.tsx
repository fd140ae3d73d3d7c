import { useState } from 'react'
import type { RouteUserType } from '@banyan/contract/catalogue/route-record.ts'
import { saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { loadCompany } from '#kit/session/company.ts'
import { reloadPerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useUnsaved } from '#kit/nav/leave-guard.ts'
import { Button } from '#ui/basics/button.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardFoot } from '#ui/surfaces/card.tsx'
import {
  edited,
  type Edits,
  moved,
  outlookOf,
  type RouteSetting,
  settingSections,
  switched,
  withEdits,
} from './page-changes.ts'
import { PageDialog } from './page-dialog.tsx'
import { PageOutlook } from './page-outlook.tsx'
import './pages.css'
import { SectionBlock } from './section-block.tsx'

interface Props {
  routes: readonly RouteSetting[]
  version: string
}

const kinds = ['User', 'Admin', 'Franchise', 'Any'] as const satisfies readonly RouteUserType[]
const none: Edits = new Map()

/** The switches by kind of people; nothing counts until it is saved. */
export function Switchboard({ routes, version }: Props) {
  const { act, isSending } = useAct(saveRouteSettings)
  const [kind, setKind] = useState<RouteUserType>('User')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [state, setState] = useState<{ edits: Edits; version: string }>({ edits: none, version })
  const [dialog, setDialog] = useState<RouteSetting | null>(null)
  const { edits } = state
  const isChanged = edits.size > 0
  useUnsaved(() => isChanged, { isOfAddress: true })

  const keep = (next: Edits) => setState({ edits: next, version: isChanged ? state.version : version })
  const outlook = outlookOf(routes, edits)
  const send = () =>
    act(
      { body: { changes: [...edits].map(([id, change]) => ({ id, ...change })), version } },
      {
        question: {
          title: text('setup_pages.ask'),
          content: <PageOutlook of={outlook} />,
          confirm: text('setup_pages.save'),
        },
        said: text('setup_pages.saved'),
        onDone: ({ data }) => {
          setState({ edits: none, version: data.version })
          void loadCompany().then(() => reloadPerson())
        },
      },
    )
  const unfold = (id: number, isOpen: boolean) =>
    setUnfolded((open) => (isOpen ? new Set(open).add(id) : new Set([...open].filter((it) => it !== id))))

  return (
    <Card isFlush className="pages-card">
      <div className="pages-head stack loose">
        <p className="small quiet">{text('setup_pages.note')}</p>
        <Segments
          label={text('setup_pages.kinds.label')}
          options={kinds.map((value) => ({ value, label: text(`setup_pages.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {isChanged && state.version !== version && (
          <Callout tone="warning" icon="sync_problem" title={text('setup_pages.meanwhile')}>
            {text('setup_pages.meanwhile_note')}
          </Callout>
        )}
      </div>
      <ul className="page-sections">
        {settingSections(withEdits(routes, edits), kind).map((of) => {
          const id = of.section?.id ?? 0
          return (
            <SectionBlock
              key={`${kind} ${id}`}
              of={of}
              title={of.section?.name ?? text('setup_pages.loose')}
              isOpen={unfolded.has(id)}
              onOpen={(isOpen) => unfold(id, isOpen)}
              onSwitch={(pages, isOn) => keep(switched(routes, edits, pages, isOn))}
              onEdit={setDialog}
              onMove={(page, by) => keep(moved(routes, edits, { pages: of.pages, id: page.id, by }))}
            />
          )
        })}
      </ul>
      <div className="pages-foot">
        <CardFoot>
          <span className="small quiet grow" aria-live="polite">
            {isChanged ? text('setup_pages.changes', { count: edits.size }) : text('setup_pages.changes_none')}
          </span>
          {isChanged && (
            <Button tone="text" onClick={() => setState({ edits: none, version })}>
              {text('setup_pages.undo')}
            </Button>
          )}
          <Button tone="primary" disabled={!isChanged} isLoading={isSending} onClick={() => void send()}>
            {text('setup_pages.save')}
          </Button>
        </CardFoot>
      </div>
      {dialog !== null && (
        <PageDialog
          of={dialog}
          onClose={() => setDialog(null)}
          onKeep={(change) => {
            keep(edited(routes, edits, { id: dialog.id, ...change }))
            setDialog(null)
          }}
        />
      )}
    </Card>
  )
}
