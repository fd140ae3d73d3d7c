import { useState } from 'react'
import { downloadBankFile, makeBankFile } from '@banyan/contract/withdrawals/bank-files.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callTotals } from '#kit/api/api.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { choiceField, given } from '#kit/form/fields.tsx'
import { givesCode, proofField } from '#kit/form/proof-field.tsx'
import { saveFile } from '#kit/list/export/save-file.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import { blobOf } from './file-bytes.ts'
import { usePayoutProfiles } from './use-payout-profiles.ts'

const save = (made: { readonly name: string; readonly text: string; readonly is_base64: boolean }) =>
  saveFile(blobOf(made), made.name)

const approved = new URLSearchParams({ state: 'approved' })

/** How many withdrawals are approved and what they come to; nothing until it is known. */
function ApprovedNow() {
  const { path } = withdrawalLists.admin
  const { digits } = useFormat()
  const { data } = useQuery({
    queryKey: ['list', path, 'totals', approved.toString()],
    queryFn: ({ signal }) => callTotals(withdrawalLists.admin, approved, { signal, isSilent: true }),
  })
  if (data === undefined) return null
  const { total_count: count, totals } = data
  return <p>{text('withdrawals.file.approved_now', { count, net: moneyText(totals.net, digits) })}</p>
}

interface MakeProps {
  ids: readonly string[]
  onClose: () => void
  onDone?: () => void
}

/** Makes a file of approved withdrawals, all or those selected, and hands it over. */
export function MakeFileDialog({ ids, onClose, onDone }: MakeProps) {
  const words = useUiWords().act
  const queries = useQueryClient()
  const count = ids.length
  const profiles = usePayoutProfiles('upload')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('withdrawals.file.title')}
      text={count === 0 ? text('withdrawals.file.note') : text('withdrawals.file.note_chosen', { count })}
    >
      {count === 0 && <ApprovedNow />}
      {profiles !== undefined && (
        <ContractForm
          to={makeBankFile}
          fields={{
            ids: given<string[]>(),
            profile_id:
              profiles.length === 0
                ? given<string>()
                : choiceField({
                    label: text('withdrawals.file.profile'),
                    options: profiles.map(({ id, label }) => ({ value: id, label })),
                    empty: text('withdrawals.file.usual'),
                  }),
            current_password: proofField({
              label: text('kit.proof.password'),
              hint: text('withdrawals.file.download_note'),
              icon: 'lock',
            }),
          }}
          startFrom={{
            ids: [...ids],
            profile_id: profiles.find(({ is_for_payouts }) => is_for_payouts === 'yes')?.id ?? '',
          }}
          submit={text(givesCode() ? 'withdrawals.moves.process.label' : 'withdrawals.file.submit')}
          onCancel={{ label: words.cancel, act: onClose }}
          onDone={async ({ data }, { current_password }) => {
            const { file_no, left_behind } = data
            // A code counts once: whoever gave one downloads with the next.
            if (!givesCode()) {
              const made = await call(downloadBankFile, { params: { id: data.id }, body: { current_password } })
              save(made.data)
            }
            const details = [
              ...(givesCode() ? [text('withdrawals.file.next_code')] : []),
              ...(left_behind.length > 0
                ? [text('withdrawals.file.left_behind', { requests: left_behind.join(', ') })]
                : []),
            ]
            toast.show({
              severity: left_behind.length === 0 ? 'success' : 'warn',
              summary: text('withdrawals.file.done', { file_no, count: data.count }),
              ...(details.length > 0 && { detail: details.join(' ') }),
            })
            await queries.invalidateQueries()
            onClose()
            onDone?.()
          }}
        />
      )}
    </Dialog>
  )
}

/** Makes a file of all approved withdrawals. */
export function MakeFileButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="account_balance" onClick={() => setOpen(true)}>
        {text('withdrawals.moves.process.label')}
      </Button>
      {isOpen && <MakeFileDialog ids={[]} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DownloadProps {
  of: { readonly id: string; readonly file_no: string }
  onClose: () => void
}

/** Hands a file over again. */
export function DownloadFileDialog({ of: { id, file_no }, onClose }: DownloadProps) {
  const words = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('withdrawals.file.download_title', { file_no })}
      text={text('withdrawals.file.download_note')}
    >
      <ContractForm
        to={downloadBankFile}
        params={{ id }}
        fields={{ current_password: proofField({ label: text('kit.proof.password'), icon: 'lock' }) }}
        submit={text('withdrawals.file.download_submit')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={({ data }) => {
          save(data)
          const requests = data.left_out.join(', ')
          if (requests !== '')
            toast.show({ severity: 'warn', summary: file_no, detail: text('withdrawals.file.left_out', { requests }) })
          onClose()
        }}
      />
    </Dialog>
  )
}
