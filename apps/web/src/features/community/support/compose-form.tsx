import { conversationTerms, startConversation } from '@banyan/contract/support/conversations.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { choiceField, optionalChoiceField, segmentsField, textField } from '#kit/form/fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { aboutOptions } from './about-options.ts'
import { attachmentsField } from './attachments-field.tsx'
import { priorityWord } from './conversation-columns.tsx'
import { KeepDraft, useKeptDraft } from './kept-draft.ts'
import { SentCard } from './sent-card.tsx'

type Begun = WireReply<typeof startConversation>['data']
type Terms = WireReply<typeof conversationTerms>['data']

export const priorityOptions = () =>
  (['normal', 'high'] as const).map((value) => ({ value, label: priorityWord(value) }))

/** Writes to the company, and says under which number it is answered. */
export const ComposeForm = ({ scope }: { scope: 'user' | 'franchise' }) => (
  <FormPage<Begun>
    page={`${scope}/support/compose`}
    isBare
    form={(onDone) => (
      <DetailPage of={conversationTerms} input={{}}>
        {({ data }) => (
          <Card>
            <Form terms={data} onDone={onDone} />
          </Card>
        )}
      </DetailPage>
    )}
    receipt={(done, onMore) => (
      <SentCard
        conversation_no={done.conversation_no}
        note={text('support.sent_note')}
        view={[`${scope}/support/view-message`, done.id]}
        onMore={onMore}
      />
    )}
  />
)

function Form({ terms, onDone }: { terms: Terms; onDone: (done: Begun) => void }) {
  const asked = useQueryParam('about')
  const { draft, forget } = useKeptDraft('support')
  const options = aboutOptions(terms.about, asked)
  const form = useContractForm({
    to: startConversation,
    fields: {
      category: choiceField({
        label: text('support.category'),
        options: terms.categories.map((value) => ({ value, label: value })),
        isHalf: true,
      }),
      about: optionalChoiceField({
        label: text('support.about'),
        options,
        empty: text('support.about_nothing'),
        isHalf: true,
      }),
      subject: textField({ label: text('support.subject'), maxLength: 150 }),
      message: textField({ label: text('support.message'), isLong: true, maxLength: 10_000 }),
      file_ids: attachmentsField(),
      priority: segmentsField({ label: text('support.priority'), options: priorityOptions() }),
    },
    startFrom: { priority: 'normal', message: '', ...draft, ...(asked !== '' && { about: asked }) },
    onDone: ({ data }) => {
      forget()
      onDone(data)
    },
  })
  return (
    <>
      <KeepDraft form="support" values={form.values} />
      <FormFrame of={form} submit={text('support.send')} />
    </>
  )
}
