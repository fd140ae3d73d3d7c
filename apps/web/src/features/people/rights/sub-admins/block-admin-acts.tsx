import { blockAdmin, unblockAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { sayDone, SecondPerson } from '../second-person.tsx'
import type { ActDialogProps, Acts } from '#kit/acts/act.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { text } from '#kit/text.ts'
import type { AdminRow } from './admin-columns.tsx'

const calls = { block: blockAdmin, unblock: unblockAdmin } as const

type Verb = keyof typeof calls

/** Keeps an admin out, or lets one in again: with the reason, and for some with a second admin. */
export const blockAdminActs = (): Acts<AdminRow> => ({
  block: {
    draw: (props) => <BlockAdmin {...props} verb="block" />,
    if: ({ may }) => may.block,
    icon: 'block',
    isDanger: true,
    words: () => ({ label: text('rights.edit.block') }),
  },
  unblock: {
    draw: (props) => <BlockAdmin {...props} verb="unblock" />,
    if: ({ may }) => may.unblock,
    icon: 'lock_open',
    words: () => ({ label: text('rights.edit.unblock') }),
  },
})

const BlockAdmin = ({
  of: { id, name, user_id, second },
  verb,
  onClose,
}: ActDialogProps<AdminRow> & { verb: Verb }) => (
  <ReasonDialog
    to={calls[verb]}
    params={{ id }}
    words={{
      label: text(`rights.edit.${verb}`),
      title: text(`rights.edit.${verb}_title`, { name }),
      text: text(`rights.edit.${verb}_note`),
    }}
    reason={{ label: text('rights.edit.reason') }}
    onClose={onClose}
    onDone={({ data }) => sayDone(data, text(`rights.edit.${verb}_done`, { name }))}
  >
    <SecondPerson second={second} command={`npm run user:change -- ${user_id} --${verb}`} />
  </ReasonDialog>
)
