import type { findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import {
  getBankTemplate,
  templateFileName,
  templateKinds,
  type TemplateKind,
} from '@banyan/contract/bank-profiles/templates.ts'
import type { FileForm } from '@banyan/domain/bank-files/file-layout.ts'
import { useDownload } from '#kit/api/use-download.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

type Profile = WireReply<typeof findBankProfiles>['data'][number]

interface Props {
  /** As it is saved. */
  of: Profile
  kind: TemplateKind
}

const formOf = ({ of, kind }: Props): FileForm => {
  if (kind === 'statement') return of.widths === '' ? 'csv' : 'fixed'
  return of[`${kind}_form`]
}

/** A file in the form of a profile, with one made-up row; nothing where its bank has no such file. */
export function TemplateButton(props: Props) {
  const { download, isLoading } = useDownload()
  const { of, kind } = props
  const form = formOf(props)
  if (form === 'none') return null
  const name = templateFileName(of.label, kind, form)
  return (
    <Button
      icon="download"
      isLoading={isLoading}
      onClick={() => void download(getBankTemplate, { profile_id: of.id, kind }, name)}
    >
      {text(`bank_profiles.templates.${kind}`)}
    </Button>
  )
}

/** Those of all files of a profile that are read. */
export const Templates = ({ of }: Pick<Props, 'of'>) => (
  <div className="stack">
    <p className="small quiet">{text('bank_profiles.templates.note')}</p>
    <div className="row wrap">
      {templateKinds.map((kind) => (
        <TemplateButton key={kind} of={of} kind={kind} />
      ))}
    </div>
  </div>
)
