import { useState } from 'react'
import { composeTerms, findAddressee, writeToPerson } from '@banyan/contract/support/answering.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { choiceField, segmentsField, textField } from '#kit/form/fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { attachmentsField } from '../attachments-field.tsx'
import { priorityOptions } from '../compose-form.tsx'
import { DraftLine } from '../draft-line.tsx'
import { KeepDraft, useKeptDraft } from '../kept-draft.ts'
import { SentCard } from '../sent-card.tsx'

type Begun = WireReply<typeof writeToPerson>['data']

/** The company writes to one member or franchise, whose name is shown before it is sent. */
export function AdminComposePage() {
  const [dropped, setDropped] = useState(0)
  return (
    <FormPage<Begun>
      page="admin/support/compose"
      isBare
      form={(onDone) => (
        <DetailPage of={composeTerms} input={{}}>
          {({ data }) => (
            <div className="stack loose">
              <OneOrMany />
              <Card>
                {dropped > 0 && <FocusKept key={dropped} />}
                <Form
                  key={dropped}
                  categories={data.categories}
                  onDone={onDone}
                  onDrop={() => setDropped(dropped + 1)}
                />
              </Card>
            </div>
          )}
        </DetailPage>
      )}
      receipt={(done, onMore) => (
        <SentCard
          conversation_no={done.conversation_no}
          note={text('support.written_note')}
          to={done.name}
          view={['admin/support/view-message', done.id]}
          onMore={onMore}
        />
      )}
    />
  )
}

/** Whoever may write to many people goes there from here. */
function OneOrMany() {
  const open = useOpenPath()
  const many = open('admin/broadcasts', { write: 'new' })
  if (many === undefined) return null
  return (
    <ViewsBar
      chosen="one"
      views={[
        { key: 'one', label: text('broadcasts.one'), href: open('admin/support/compose') ?? '' },
        { key: 'many', label: text('broadcasts.many'), href: many },
      ]}
    />
  )
}

interface Props {
  categories: readonly string[]
  onDone: (done: Begun) => void
  /** The draft is thrown away, and an empty form begins. */
  onDrop: () => void
}

function Form({ categories, onDone, onDrop }: Props) {
  const user_id = useQueryParam('user_id')
  const kept = useKeptDraft('support:write')
  const { draft, lost, forget } = kept
  const form = useContractForm({
    to: writeToPerson,
    fields: {
      user_id: personField({ label: text('support.to'), find: findAddressee }),
      category: choiceField({
        label: text('support.category'),
        options: categories.map((value) => ({ value, label: value })),
      }),
      subject: textField({ label: text('support.subject'), maxLength: 150 }),
      message: textField({ label: text('support.message'), isLong: true, maxLength: 10_000 }),
      file_ids: attachmentsField(lost),
      priority: segmentsField({ label: text('support.priority'), options: priorityOptions() }),
    },
    startFrom: { priority: 'normal', message: '', ...draft, ...(user_id !== '' && { user_id }) },
    onDone: ({ data }) => {
      forget()
      onDone(data)
    },
  })
  return (
    <>
      <KeepDraft form="support:write" values={form.values} lost={lost} />
      <DraftLine
        of={kept}
        onDrop={() => {
          forget()
          onDrop()
        }}
      />
      <FormFrame of={form} submit={text('support.send')} />
    </>
  )
}
