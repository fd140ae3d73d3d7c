import { conversationMoves } from '@banyan/contract/support/answering.ts'
import { findMergeable } from '@banyan/contract/support/merging.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { choiceField, given, textField } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { text } from '#kit/text.ts'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'

interface Merging {
  readonly id: string
  readonly conversation_no: string
  readonly version: string
}
type Others = WireReply<typeof findMergeable>['data']

/** Into which other open conversation of the same person, and why. */
export function MergeDialog(props: ActDialogProps<Merging>) {
  const { of, onClose } = props
  const { data } = useDetail(findMergeable, { params: { id: of.id } })
  if (data === undefined) return null
  if (data.data.length > 0) return <Choosing {...props} others={data.data} />
  return (
    <NothingToChoose title={text('support.merge.none_title')} note={text('support.merge.none')} onClose={onClose} />
  )
}

function Choosing({ of, others, onClose, onDone }: ActDialogProps<Merging> & { others: Others }) {
  const { zone } = useFormat()
  const { conversation_no } = of
  const chosen = (id: string | undefined) => others.find((other) => other.id === id)
  const options = others.map(({ id, last_at, state, ...other }) => ({
    value: id,
    label: text('support.merge.option', {
      conversation_no: other.conversation_no,
      subject: other.subject,
      state: text(`support.states.${state}`),
      date: dateText(last_at, zone),
    }),
  }))
  return (
    <FormDialog
      to={conversationMoves.merge}
      params={{ id: of.id }}
      title={text('support.merge.title', { conversation_no })}
      text={text('support.merge.choose')}
      fields={{
        into_id: choiceField({ label: text('support.merge.into'), options }),
        note: textField({
          label: text('support.notes.text'),
          hint: text('support.notes.who'),
          isLong: true,
          maxLength: 1000,
        }),
        version: given(),
        into_version: given(),
      }}
      startFrom={{ version: of.version, ...(others.length === 1 && { into_version: others[0]!.version }) }}
      follow={({ into_id }) => ({ into_version: chosen(into_id)?.version })}
      confirm={({ into_id }) => ({
        title: text('support.merge.question', {
          conversation_no,
          into_no: chosen(into_id)?.conversation_no ?? '',
        }),
        text: text('support.merge.note'),
        confirm: text('support.moves.merge.label'),
        isDanger: true,
      })}
      submit={text('support.moves.merge.label')}
      done={text('support.moves.merge.done')}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
