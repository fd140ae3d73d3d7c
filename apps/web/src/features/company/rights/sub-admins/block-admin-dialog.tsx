import { blockAdmin, unblockAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { sayDone, SecondPerson } from '../second-person.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { AdminRow } from './admin-columns.tsx'

export interface Blocking {
  readonly verb: 'block' | 'unblock'
  readonly admin: Pick<AdminRow, 'id' | 'name' | 'user_id' | 'second'>
}

const calls = { block: blockAdmin, unblock: unblockAdmin } as const

/** Asks for the reason, which is written down, and blocks an admin or lets one in again. */
export function BlockAdminDialog({ of, onClose }: { of: Blocking | null; onClose: () => void }) {
  const words = useUiWords().act
  if (of === null) return null
  const { verb, admin } = of
  const { id, name } = admin
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`rights.edit.${verb}_title`, { name })}
      text={text(`rights.edit.${verb}_note`)}
    >
      <div className="stack loose">
        <SecondPerson second={admin.second} command={`npm run user:change -- ${admin.user_id} --${verb}`} />
        <ContractForm
          to={calls[verb]}
          params={{ id }}
          fields={{ reason: textField({ label: text('rights.edit.reason'), isLong: true, maxLength: 300 }) }}
          submit={text(`rights.edit.${verb}`)}
          onCancel={{ label: words.cancel, act: onClose }}
          onDone={({ data }) => {
            sayDone(data, text(`rights.edit.${verb}_done`, { name }))
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
