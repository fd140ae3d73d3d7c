import { downloadEinvoice, downloadEinvoices, getEinvoice } from '@banyan/contract/papers/einvoices.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { saveFile } from '#kit/list/export/save-file.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

const saveJson = ({ json, name }: { json: string; name: string }): void =>
  saveFile(new Blob([json], { type: 'application/json' }), name)

/** One paper as JSON for the e-invoice portal. */
export function EinvoiceButton({ id, paper_no }: { id: string; paper_no: string }) {
  const { act, isSending } = useAct(downloadEinvoice)
  const said = text('papers.saved', { name: text('papers.json_of', { paper_no }) })
  return (
    <Button
      icon="download"
      disabled={isSending}
      onClick={() => void act({ params: { id } }, { said, onDone: ({ data }) => saveJson(data) })}
    >
      {text('papers.save', { name: text('papers.json') })}
    </Button>
  )
}

/** The QR that was kept with an IRN; nothing where none was. */
export function SignedQr({ id, paper_no }: { id: string; paper_no: string }) {
  const { data } = useDetail(getEinvoice, { query: { id } })
  const signed = data?.data.signed_qr ?? ''
  if (signed === '') return null
  return (
    <div>
      <QrCode text={signed} label={text('papers.qr_of', { paper_no })} size_px={240} />
    </div>
  )
}

/** How many papers of a month have no IRN and need one, with their JSON. */
export function EinvoicesOfMonth({ month, missing }: { month: string; missing: number }) {
  const { act, isSending } = useAct(downloadEinvoices)
  const name = text('papers.json_of_month')
  const save = () =>
    act(
      { body: { month } },
      {
        onDone: ({ data: { left_out, ...file } }) => {
          saveJson(file)
          if (left_out.length === 0) toast.show({ severity: 'success', summary: text('papers.saved', { name }) })
          else {
            const summary = text('papers.left_out', { paper_nos: left_out.join(', ') })
            toast.show({ severity: 'warn', sticky: true, summary })
          }
        },
      },
    )
  return (
    <Callout
      tone="warning"
      title={text('papers.irns_missing', { count: missing })}
      act={
        <Button icon="download" disabled={isSending} onClick={() => void save()}>
          {text('papers.save', { name: text('papers.json') })}
        </Button>
      }
    >
      {text('papers.irns_missing_note')}
    </Callout>
  )
}
