import { putFirst } from '@banyan/contract/donations/desk-acts.ts'
import type { RowAct } from '#kit/acts/act.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { text } from '#kit/text.ts'
import { auditReason } from './reasons.ts'

interface Queued {
  readonly id: string
  readonly name: string
  readonly may: { readonly put_first: boolean }
}

const wordsOf = (side: 'giving' | 'receiving', name: string) => ({
  label: text('donation_admin.first.act'),
  title: text(`donation_admin.first.title_${side}`, { name }),
  text: text('donation_admin.first.note'),
  button: text('donation_admin.first.submit'),
  done: text('donation_admin.first.said', { name }),
})

/** Past all others in a queue, which only a reason justifies. */
export const firstAct = (side: 'giving' | 'receiving'): RowAct<Queued> => ({
  if: ({ may }) => may.put_first,
  icon: 'vertical_align_top',
  words: ({ name }) => wordsOf(side, name),
  draw: ({ of: { id, name }, ...props }) => (
    <ReasonDialog {...props} to={putFirst} params={{ side, id }} words={wordsOf(side, name)} reason={auditReason()} />
  ),
})
