import { useState } from 'react'
import { conversationTerms, startConversation } from '@banyan/contract/support/conversations.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { choiceField, given, optionalChoiceField, segmentsField, textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { categoriesFor, followTo, isToFranchise, toField, toOf } from './between/to-field.ts'
import { aboutOptions, categoryFor } from './about-options.ts'
import { attachmentsField } from './attachments-field.tsx'
import { HelpAnswers } from './help-answers.tsx'
import { HelpedCard } from './helped-card.tsx'
import { priorityWord } from './conversation-columns.tsx'
import { DraftLine } from './draft-line.tsx'
import { ComplaintNote } from './due/complaint-note.tsx'
import { KeepDraft, useKeptDraft } from './kept-draft.ts'
import { SentCard } from './sent-card.tsx'

type Begun = WireReply<typeof startConversation>['data'] & { readonly isComplaint: boolean }
/** What a form ended in: a conversation, or an answer that was enough. */
type Done = Begun | { readonly question: string }
type Terms = WireReply<typeof conversationTerms>['data']

export const priorityOptions = () =>
  (['normal', 'high'] as const).map((value) => ({ value, label: priorityWord(value) }))

/** Writes to the company, or of a franchise to its parent and to those below it, and says under which number it is answered. */
export function ComposeForm({ scope }: { scope: 'user' | 'franchise' }) {
  const asked = useQueryParam('about')
  const [dropped, setDropped] = useState(0)
  return (
    <FormPage<Done>
      page={`${scope}/support/compose`}
      isBare
      form={(onDone) => (
        <DetailPage of={conversationTerms} input={{ query: asked === '' ? {} : { about: asked } }}>
          {({ data }) => (
            <Card>
              {dropped > 0 && <FocusKept key={dropped} />}
              <Form
                key={`${asked} ${dropped}`}
                asked={asked}
                terms={data}
                onDone={onDone}
                onDrop={() => setDropped(dropped + 1)}
              />
            </Card>
          )}
        </DetailPage>
      )}
      receipt={(done, onMore) =>
        'question' in done ? (
          <HelpedCard question={done.question} onMore={onMore} />
        ) : (
          <SentCard
            conversation_no={done.conversation_no}
            note={text(done.isComplaint ? 'support_due.complaint.sent_note' : 'support.sent_note')}
            due={done}
            isComplaint={done.isComplaint}
            view={[`${scope}/support/view-message`, done.id]}
            onMore={onMore}
          />
        )
      }
    />
  )
}

/** What is chosen before anything is written, and what is written below the answers that there are. */
const chosen = ['to', 'category', 'about'] as const
const written = ['subject', 'message', 'file_ids', 'priority'] as const

interface FormProps {
  terms: Terms
  /** The row that the question is about, where it was asked from a sheet. */
  asked: string
  onDone: (done: Done) => void
  /** The draft is thrown away, and an empty form begins. */
  onDrop: () => void
}

function Form({ terms, asked, onDone, onDrop }: FormProps) {
  // A question about one row is no other question: each has a draft of its own.
  const draftOf = asked === '' ? 'support' : `support:${asked}`
  const kept = useKeptDraft(draftOf)
  const { draft, lost, forget } = kept
  // What is one’s own is for the company alone.
  const related = asked === '' ? terms.to : []
  const category = categoryFor(terms.about, asked, terms.categories)
  const form = useContractForm({
    to: startConversation,
    fields: ({ to }) => ({
      to: toField(related),
      category: choiceField({
        label: text('support.category'),
        options: categoriesFor(terms.categories, { to }).map((value) => ({ value, label: value })),
        isHalf: true,
      }),
      about: isToFranchise({ to })
        ? given()
        : optionalChoiceField({
            label: text('support.about'),
            options: aboutOptions(terms.about),
            empty: text('support.about_nothing'),
            isHalf: true,
          }),
      subject: textField({ label: text('support.subject'), maxLength: 150 }),
      message: textField({ label: text('support.message'), isLong: true, maxLength: 10_000 }),
      file_ids: attachmentsField(lost),
      priority: segmentsField({ label: text('support.priority'), options: priorityOptions() }),
    }),
    follow: followTo,
    startFrom: {
      priority: 'normal',
      message: '',
      ...(category !== undefined && { category }),
      ...draft,
      to: toOf(related, draft.to),
      ...(asked !== '' && { about: asked }),
    },
    onDone: ({ data }, body) => {
      forget()
      onDone({ ...data, isComplaint: body.category === complaint_category })
    },
  })
  const { to, category: about } = form.values
  const helpCategory = isToFranchise({ to }) || about === undefined || about === '' ? undefined : about
  return (
    <>
      <KeepDraft form={draftOf} values={form.values} lost={lost} />
      <DraftLine
        of={kept}
        onDrop={() => {
          forget()
          onDrop()
        }}
      />
      <FormFrame of={form} submit={text('support.send')}>
        <FormFields of={form} only={chosen} />
        {helpCategory === complaint_category && <ComplaintNote />}
        {helpCategory !== undefined && (
          <HelpAnswers
            category={helpCategory}
            subject={form.values.subject ?? ''}
            onHelped={(question) => {
              forget()
              onDone({ question })
            }}
          />
        )}
        <FormFields of={form} only={written} />
      </FormFrame>
    </>
  )
}
