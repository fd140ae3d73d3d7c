import { useState } from 'react'
import type { getAdminRights, saveAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import type { RightsHolder } from '@banyan/contract/rights/presets.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useUnsaved } from '#kit/nav/leave-guard.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { changesNothing, RightsChanges } from './rights-changes.tsx'
import { mayAgree } from './may-agree.ts'
import { type Choice, RightsChooser } from './rights-chooser.tsx'
import './rights.css'
import { sayDone, SecondPerson } from './second-person.tsx'
import { type Chosen, diffOf, sectionsOf } from './rights-tree.ts'
import { isSameKeptTo, type KeptTo, SupportCategories } from './support-categories.tsx'

interface Props {
  of: WireReply<typeof getAdminRights>['data']
  routes: readonly RouteRecord[]
  save: typeof saveAdminRights
}

const setOf = (ids: readonly number[] | null): Chosen => ids && new Set(ids)

/** What somebody may open: the tree, and beside it what saving would change. */
export function RightsEditor({ of, routes, save }: Props) {
  const { act, isSending } = useAct(save)
  /** What is ticked and not saved yet, and which version it was ticked over; null while nothing is. */
  const [edited, setEdited] = useState<(Choice & { keptTo: KeptTo; version: number }) | null>(null)
  const [reason, setReason] = useState('')
  const { name } = of
  const user_type = of.user_type as RightsHolder
  const [before, own] = [setOf(of.rights), setOf(of.own_rights)]
  const sections = sectionsOf(routes, user_type, own)
  const value = edited ?? { grants: before, isReadOnly: of.is_read_only, keptTo: of.support_categories }
  // Whoever may open everything reads all of support.
  const keptTo = value.grants === null ? null : value.keptTo
  const diff = diffOf(sections, before, value.grants)
  const readOnly = value.isReadOnly === of.is_read_only ? undefined : value.isReadOnly
  const keptToNow = isSameKeptTo(keptTo, of.support_categories) ? undefined : keptTo
  const needsSecond = user_type === 'Admin' && (of.second !== 'not_needed' || mayAgree(value.grants, value.isReadOnly))
  const isChanged = edited !== null && !changesNothing({ diff, readOnly, keptTo: keptToNow })
  useUnsaved(() => isChanged, { isOfAddress: true })

  const change = (next: Partial<Choice & { keptTo: KeptTo }>) =>
    setEdited({ ...value, ...next, version: edited?.version ?? of.version })
  const changes = <RightsChanges diff={diff} readOnly={readOnly} keptTo={keptToNow} />
  const send = () =>
    act(
      {
        params: { id: of.id },
        body: {
          rights: value.grants && [...value.grants],
          is_read_only: value.isReadOnly,
          ...(user_type === 'Admin' && { support_categories: keptTo && [...keptTo] }),
          version: of.version,
          reason: needsSecond ? reason : '',
        },
      },
      {
        question: {
          title: text('rights.editor.ask', { name }),
          text: text('rights.editor.ask_note', { name }),
          content: changes,
          confirm: text('rights.editor.save'),
        },
        onDone: ({ data }) => {
          setEdited(null)
          setReason('')
          sayDone(data, text('rights.editor.saved', { name }))
        },
      },
    )

  return (
    <div className="rights-sheet">
      <Card className="stack loose">
        {!of.may.edit && <Callout title={text('rights.editor.refused')}>{of.why_not}</Callout>}
        {of.is_blocked && <Callout tone="warning" title={text('rights.editor.blocked', { name })} />}
        <RightsChooser
          of={user_type}
          sections={sections}
          value={value}
          before={before}
          own={own}
          isDisabled={!of.may.edit}
          onChange={(next) => change(next)}
        />
        {user_type === 'Admin' && value.grants !== null && (
          <SupportCategories
            value={keptTo}
            offered={of.offered_categories}
            offersAll={of.offers_all_categories}
            isDisabled={!of.may.edit}
            onChange={(next) => change({ keptTo: next })}
          />
        )}
      </Card>
      {of.may.edit && (
        <Card className="rights-changes" aria-live="polite">
          <CardHead isInset title={text('rights.editor.changes')} />
          <div className="stack loose">
            {isChanged && edited.version !== of.version && (
              <Callout tone="warning" icon="sync_problem" title={text('rights.editor.meanwhile')}>
                {text('rights.editor.meanwhile_note')}
              </Callout>
            )}
            {changes}
            {needsSecond && (
              <SecondPerson
                second={of.second === 'not_needed' ? 'needed' : of.second}
                command={`npm run user:change -- ${of.user_id} --full, or --auditor`}
              />
            )}
            {needsSecond && isChanged && (
              <TextArea
                label={text('rights.second.reason')}
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </div>
          <CardFoot>
            {isChanged && (
              <Button tone="text" onClick={() => setEdited(null)}>
                {text('rights.editor.undo')}
              </Button>
            )}
            <Button tone="primary" disabled={!isChanged} isLoading={isSending} onClick={() => void send()}>
              {text('rights.editor.save')}
            </Button>
          </CardFoot>
        </Card>
      )}
    </div>
  )
}
