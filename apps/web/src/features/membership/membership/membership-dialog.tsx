import { askOwnErasure, exportOwnData, resign } from '@banyan/contract/membership/membership.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { saveFile } from '#kit/list/export/save-file.ts'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

export type MembershipAct = 'take' | 'resign' | 'ask_erasure'

/** What cannot be taken back, or shows everything, asks for the password once more. */
export function MembershipDialog({ act, onClose }: { act: MembershipAct; onClose: () => void }) {
  const words = useUiWords().act
  const current_password = proofField({ label: text('membership.password'), icon: 'lock' })
  const reason = reasonField({ label: text('membership.reason') })
  const common = { submit: text(`membership.${act}`), onCancel: { label: words.cancel, act: onClose } }
  const tell = (said: string) => {
    toast.show({ severity: 'success', summary: said })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={text(`membership.${act}_title`)} text={text(`membership.${act}_note`)}>
      {act === 'take' && (
        <ContractForm
          {...common}
          to={exportOwnData}
          fields={{ current_password }}
          onDone={({ data }) => {
            saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')
            tell(text('membership.taken'))
          }}
        />
      )}
      {act === 'resign' && (
        <ContractForm
          {...common}
          to={resign}
          fields={{ reason, current_password }}
          startFrom={{ reason: '' }}
          onDone={() => tell(text('membership.resigned'))}
        />
      )}
      {act === 'ask_erasure' && (
        <ContractForm
          {...common}
          to={askOwnErasure}
          fields={{ reason, current_password }}
          startFrom={{ reason: '' }}
          onDone={() => tell(text('membership.asked'))}
        />
      )}
    </Dialog>
  )
}
